"""Complete solutions and the two key pictures: near the array, through a long lens, in low sun."""
import built
import shaded
from batteries import battery
from carports import above, beside
from core import at, box
from courtyard import conduit, room
from inverters import inverter
from outdoor import orbit
from plants import plant
from plans import flat_roof, tall_roof
from plates import plate
from products import Product
from rooftops import array, elevated
from sections import bore, flats, sheds
from terrace import MORNING, roof_terrace
from traces import bucket, charpai, kite, slippers, tumbler

DCR = Product('suryak-540-w-bifacial-dcr-panel')
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


def corner():
    """Two rows of four, seen from their corner; a paper kite has come down on the parapet."""
    array(2, 4, DCR, 15, .6, (.9, -2.4, 0))
    kite((1.2, 5.22, 1.05), (-12, 0, 18))


WARM = dict(azimuth=74, elevation=24, sun_colour='#ffc890')
KEY = dict(aim=(.7, -.2, 1.15), azimuth=-40, elevation=4.5, distance=9.6, lens=60, stop=1.2, focus=(.2, -1.6, .9))
PICTURES = {
    'hero-a': roof_terrace(corner, orbit(**KEY, width=1040, height=780), LEFT, material='plaster-terra', samples=14),
    'social-share': roof_terrace(corner, orbit(**KEY, width=1200, height=630), LEFT, material='plaster-terra'),
}


def pictures(p):
    """The views of a solution, each with a roof, a light and a side of its own."""
    if '2-kw-flat' in p.slug:
        return [lambda: shaded.low(p),
                roof_terrace(one_row, orbit((.75, -.5, .85), 30, 13, 7.6, 60, 1.2), WARM, material='plaster-pink', stair=1)]
    if '3-kw' in p.slug:
        return [lambda: shaded.low(p),
                roof_terrace(two_rows, orbit((.6, -.6, 1.1), -40, 11, 8.6, 60, 1.2), LEFT, material='plaster-white'),
                lambda: flat_roof(p)]
    if p.says('apartment'):
        return [lambda: built.flats(p), lambda: flats(p)]
    if p.says('metal-shed'):
        return [lambda: built.shed(p), lambda: sheds(p)]
    if p.says('pump'):
        return [lambda: built.pump(p), lambda: bore(p)]
    if p.says('carport'):
        return [lambda: shaded.carport(p), lambda: beside(p), lambda: above(p)]
    height = float(p.spec('Structure').split(' m clear')[0].split()[-1])
    if p.says('hybrid'):
        return [room(lambda: service(p), (1.1, -3.7, 1.30), (.24, 0, 1.02), 58, 'plaster-white', dict(azimuth=-58, elevation=27), door_at=-1.72),
                roof_terrace(lambda: shade(height), orbit((.4, -.6, 1.7), -34, 3, 12, 55, 1.4), LEFT, (14, 11), material='plaster-blue'),
                lambda: tall_roof(p)]
    return [lambda: shaded.shade(p),
            roof_terrace(lambda: shade(height), orbit((.2, -.5, .8), -30, 7, 7, 55, 1.2), LEFT, (14, 11))]
