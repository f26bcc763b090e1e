"""Complete solutions and the two key pictures: near the array, through a long lens, in low sun."""
import random

from batteries import battery
from buildings import ground, tank
from carports import above, beside
from core import at, box, cyl, tube
from courtyard import conduit, room
from inverters import inverter
from outdoor import orbit, scene
from plants import plant
from plans import flat_roof, tall_roof
from plates import plate
from products import Product
from rooftops import array, elevated, flush
from sections import bore, flats, sheds as section
from terrace import GOLD, MORNING, NEAR_HAZE, roof_terrace, sheet_roof
from traces import bucket, charpai, kite, slippers, tumbler

DCR, LARGE = Product('suryak-540-w-bifacial-dcr-panel'), Product('suryak-625-w-topcon-bifacial-panel')
LEFT = dict(MORNING, azimuth=-72, elevation=26)


def one_row():
    """Four panels in one row, slippers before them."""
    array(1, 4, DCR, 15, .6, (.2, -1.2, 0))
    slippers((-2.6, -1.6, 0), 30)


def two_rows():
    """Two rows of three, a bucket for washing them."""
    array(2, 3, DCR, 15, .6, (.6, -1.9, 0))
    bucket((3.0, -1.2, 0), 'red')
    slippers((-1.8, -2.0, 0), 30)


def shade(height):
    """Two rows of five on the tall structure, a rope cot and plants in its shade."""
    elevated(2, 5, DCR, height, 9, (.4, -2.7, 0))
    charpai((.2, -.5, 0), 8)
    tumbler((.8, -.7, .455))
    slippers((-.3, -1.3, 0), 20)
    bucket((-2.4, .6, 0), 'red')
    for i in range(3):
        plant('shrub', (2.4 + .5 * i, 1.5, 0), i % 4 + 1, 1.25)


def service(p):
    """Hybrid inverter, wall battery and the board with the backed-up circuits."""
    inv, bat = Product('urjavahak-5-kw-hybrid-inverter'), Product('sanchayak-10-24-kwh-wall-battery')
    h, w, d = inv.size()
    inverter(inv, (.10, -d - .012, 1.05))
    bh, bw, bd = bat.size()
    battery(bat, (.92, -bd - .015, .22))
    box((.40, .11, .52), (-.62, -.055, 1.36), 'lightgrey', .008)
    box((.34, .012, .30), (-.62, -.114, 1.38), 'white', .003)
    for i in range(p.count('circuits')):
        box((.0165, .03, .075), (-.742 + .0345 * i, -.125, 1.40), 'white', .002)
        box((.010, .018, .016), (-.742 + .0345 * i, -.146, 1.405), 'blue' if i else 'red', .002)
    with at((-.62, -.1112, 1.185)):
        plate(.24, .085, (0, 0, 0), ['Backup board', p.spec('Backup board').split(',')[0]], 'paper', product=p)
    conduit([(-.62, 1.62), (-.62, 3.4)], .016)
    conduit([(-.02, 1.04), (-.02, .88), (-.62, .88), (-.62, 1.10)], .014)
    conduit([(.24, 1.04), (.24, .78), (.60, .78)], .016)
    conduit([(.05, 1.04), (.05, .94), (.44, .94), (.44, 3.4)], .012)


def apartment():
    """Three long rows on a high roof, tanks beside them."""
    for y, n in ((-4.6, 9), (-1.2, 9), (2.2, 10)):
        array(1, n, DCR, 15, .5, (2.75, y, 0))
    for y in (-3.2, -1.2):
        tank((-5.6, y, 0), 1.0, .6)


def sheds():
    """Three blocks of sixteen on a sheet roof."""
    for c in range(3):
        flush(4, 4, LARGE, (-5.6 + 5.6 * c, .25, .05))


def farm():
    """Array on the ground, pump head pouring into a tank, crop rows, trees."""
    rnd = random.Random(2)
    ground(0, 'soil')
    for r in range(30):
        for i in range(70):
            plant('tuft', (-24 + .66 * i + rnd.uniform(-.1, .1), 5.6 + .8 * r + rnd.uniform(-.1, .1), 0),
                  rnd.randint(1, 3), rnd.uniform(1.0, 1.6), rnd.uniform(0, 360))
    array(3, 3, DCR, 18, 1.2, (2.2, -.8, 0), pads=False)
    with at((-2.2, -2.2, 0)):
        for x, y, w, d in ((-1.3, -.65, 1.9, .2), (-1.3, 1.05, 1.9, .2), (-2.15, .2, .2, 1.5), (-.45, .2, .2, 1.5)):
            box((w, d, .75), (x, y, .37), 'concrete', .03)
        box((1.6, 1.6, .02), (-1.3, .2, .62), 'water', 0)
        tube([(1.0, .6, 0), (1.0, .6, 1.25), (-.2, .4, 1.25), (-.55, .35, 1.12)], .065, 'galva', kind='POLY')
        tube([(-.55, .35, 1.12), (-.80, .32, 1.04), (-.96, .3, .62)], .050, 'water')
        cyl(.16, .5, (1.0, .6, .25), 'blue', 'z', .02)
        box((.5, .5, .1), (1.0, .6, .05), 'concrete', .01)
        box((.06, .06, 1.5), (1.55, .9, .75), 'galva', .004)
        box((.36, .16, .5), (1.55, .8, 1.25), 'white', .02)
    bucket((-1.6, -3.3, 0), 'red')
    for i in range(34):
        x = -70 + 4.4 * i + rnd.uniform(-1.5, 1.5)
        plant('palm' if i % 6 == 4 else 'tree', (x, rnd.uniform(34, 56), 0), rnd.randint(1, 3), rnd.uniform(.9, 1.5))


def corner():
    """Two rows of four, seen from their corner; a paper kite has come down on the parapet."""
    array(2, 4, DCR, 15, .6, (.9, -2.4, 0))
    kite((1.2, 5.22, 1.05), (-12, 0, 18))


SUNRISE = dict(azimuth=88, elevation=14, sun_colour='#ffc088', strength=.18)
KEY = dict(aim=(.9, -.2, 1.1), azimuth=-38, elevation=10, distance=11.5, lens=66, stop=1.2, focus=(.2, -1.6, .9))
PICTURES = {
    'hero-a': roof_terrace(corner, orbit(**KEY, width=1040, height=780), LEFT, material='plaster-terra', samples=14),
    'social-share': roof_terrace(corner, orbit(**KEY, width=1200, height=630), LEFT, material='plaster-terra'),
}


def pictures(p):
    """The views of a solution, each with a roof, a light and a side of its own."""
    if '2-kw-flat' in p.slug:
        return [roof_terrace(one_row, orbit((.1, -.2, .95), -36, 9, 11, 72, 1.2), LEFT, material='plaster-pink'),
                roof_terrace(one_row, orbit((.4, -.6, .95), 54, 9, 7, 60, 1.0), dict(SUNRISE, azimuth=-112), material='plaster-pink')]
    if '3-kw' in p.slug:
        return [roof_terrace(two_rows, orbit((-.1, .2, 1.2), 28, 8, 14, 80, 1.4), dict(GOLD, azimuth=-84), material='plaster-white'),
                roof_terrace(two_rows, orbit((.6, -.6, 1.1), -40, 11, 8.6, 60, 1.2), LEFT, material='plaster-white'),
                lambda: flat_roof(p)]
    if p.says('apartment'):
        more = dict(size=(20, 13), height=15.5)
        return [roof_terrace(apartment, orbit((2.1, -1.2, .9), -30, 10, 16.5, 60, 1.2), LEFT, **more),
                lambda: flats(p)]
    if p.says('metal-shed'):
        return [sheet_roof(sheds, orbit((0, -6.0, 7.6), -46, 10, 19, 66, 1.4), 24, 10, 6.5, light=dict(GOLD, elevation=17)),
                lambda: section(p)]
    if p.says('pump'):
        return [scene(farm, orbit((-.5, -.4, 1.3), -26, 6, 11.5, 52, 1.4), dict(GOLD, azimuth=-78), .9, NEAR_HAZE, samples=8),
                lambda: bore(p)]
    if p.says('carport'):
        return [lambda: beside(p), lambda: above(p)]
    height = float(p.spec('Structure').split(' m clear')[0].split()[-1])
    if p.says('hybrid'):
        return [room(lambda: service(p), (1.1, -3.7, 1.30), (.24, 0, 1.02), 58, 'plaster-white', dict(azimuth=-58, elevation=27), door_at=-1.72),
                roof_terrace(lambda: shade(height), orbit((.4, -.6, 1.7), -34, 3, 12, 55, 1.4), LEFT, (14, 11), material='plaster-blue'),
                lambda: tall_roof(p)]
    return [roof_terrace(lambda: shade(height), orbit((.4, -.6, 1.65), 32, 2.5, 12, 55, 1.4), dict(GOLD, azimuth=-76), (14, 11)),
            roof_terrace(lambda: shade(height), orbit((.2, -.5, .8), -30, 7, 7, 55, 1.2), LEFT, (14, 11))]
