"""Outdoor scenes for complete solutions and the two large key pictures."""
import math
import random

from batteries import battery
from buildings import car, city, ground, house, mumty, parapet, tank, window, wires
from core import at, box, cyl, lathe, tube
from courtyard import conduit, room
from inverters import inverter
from outdoor import scene
from plants import plant
from plates import plate
from products import Product
from rooftops import array, elevated, flush, shed
from terrace import GOLD, MORNING, roof_terrace

DCR, LARGE = Product('suryak-540-w-bifacial-dcr-panel'), Product('suryak-625-w-topcon-bifacial-panel')


def garden(w, d, seed=1, reach=9, trees=5):
    """Plants around a house of that footprint."""
    rnd = random.Random(seed)
    for i in range(16):
        x = rnd.uniform(-w / 2 - 3, w / 2 + 3)
        plant('bush', (x, -d / 2 - rnd.uniform(3.2, 4.6), 0), rnd.randint(1, 4), rnd.uniform(.8, 1.4))
    for i in range(trees):
        a = math.radians(rnd.uniform(20, 160))
        plant(rnd.choice(['tree', 'palm']), ((w / 2 + reach * rnd.uniform(.5, 1)) * math.cos(a) * 1.3,
              d / 2 + reach * rnd.uniform(.1, .8) * math.sin(a), 0), rnd.randint(1, 3), rnd.uniform(.9, 1.2))


def plot(w, d):
    """Grass, pavement, road and a concrete apron around a house."""
    ground(0, 'grass')
    box((300, 6, .03), (0, -d / 2 - 10, .015), 'asphalt', 0)
    box((300, 1.2, .10), (0, -d / 2 - 6.5, .05), 'concrete', .02)
    box((w + 5, d + 6.5, .04), (0, -1.2, .02), 'concrete', .01)


def wall_front(w, d):
    """Boundary wall with a gate."""
    for x in (-w * .62, w * .42):
        box((w * .72, .18, 1.3), (x, -d / 2 - 5.4, .65), 'plaster-white', .015)
        box((w * .72 + .1, .28, .08), (x, -d / 2 - 5.4, 1.32), 'plaster-terra', .015)
    for i in range(12):
        cyl(.018, 1.25, (-w * .25 + w * .30 * i / 11, -d / 2 - 5.4, .66), 'dark', 'z', 0, 10)
    for z in (.15, 1.2):
        box((w * .30, .04, .05), (-w * .10, -d / 2 - 5.4, z), 'dark', .005)


def home(rows, cols, structure='low', material='plaster', neighbours=True):
    """House with an array of that many panels on its flat roof; ground at 0."""
    w, d = max(9.5, cols * 1.156 + 3.4), 8.6
    plot(w, d)
    top = house(w, d, 2, material, 'plaster-white' if material != 'plaster-white' else 'plaster')
    aside = w / 2 - cols * .578 - .7
    if structure == 'low':
        array(rows, cols, DCR, 15, .6, (aside, -2.9, top))
        stair, size = (-w / 2 + 2.0, 2.0, top), (2.6, 3.0, 2.4)
    else:
        elevated(rows, cols, DCR, structure, 9, (aside - .2, -2.7, top))
        stair, size = (-w / 2 + 1.7, 2.4, top), (2.4, 2.8, 2.3)
    with at(stair):
        mumty((0, 0, 0), *size, material)
        tank((0, .2, size[2] + .1), .9, .35)
    garden(w, d)
    wall_front(w, d)
    wires((4, d / 2 + 7, 0), 64, 4, 7.4)
    if neighbours:
        city(0, 34, 300, 90, 5, 75, 0)
        for i in range(18):
            plant(('tree', 'tree', 'palm')[i % 3], (-34 + 4 * i, 17 + (i * 7) % 9, 0), i % 3 + 1, .9 + .1 * (i % 4))


def below(height):
    """Two rows of five on the tall structure, a bench in its shade."""
    elevated(2, 5, DCR, height, 10, (1.1, -2.6, 0))
    for x in (1.0, 2.3):
        box((.06, .4, .42), (x, .6, .21), 'wood', .01)
    box((1.6, .45, .05), (1.65, .6, .44), 'wood', .01)
    for i in range(3):
        plant('pot', (3.0 + .5 * i, .9, 0), i % 4 + 1, 1.6)


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
    """Five-floor block with arrays on its roof."""
    w, d, h = 19, 11.5, 15.5
    ground(0, 'asphalt')
    box((w, d, h), (0, 0, h / 2), 'plaster', .03)
    for f in range(5):
        for side, span, reach in ((0, w, d / 2), (90, d, w / 2), (-90, d, w / 2)):
            with at((0, 0, 0), (0, 0, side)):
                n = int(span / 3.2)
                for i in range(n):
                    x = -span / 2 + span * (i + .5) / n
                    with at((0, -reach, 0)):
                        window(x, 3.1 * f + 1.7, 1.2, 1.3)
                        if side == 0 and i % 2 == 1:
                            box((2.6, 1.2, .14), (x, -.6, 3.1 * f + .1), 'plaster-white', .01)
                            box((2.6, .06, .9), (x, -1.18, 3.1 * f + .6), 'plaster-terra', .01)
        box((w + .15, d + .15, .14), (0, 0, 3.1 * (f + 1)), 'plaster-white', .01)
    box((w - .2, d - .2, .03), (0, 0, h), 'roof', 0)
    parapet(w, d, h, .95, .18, 'plaster')
    for y, n in ((-4.6, 9), (-1.2, 9), (2.2, 10)):
        array(1, n, DCR, 15, .5, (2.75, y, h))
    mumty((-6.9, .5, h), 3.6, 4.2, 2.7, 'plaster')
    for y in (-3.6, 3.8):
        tank((-7.6, y, h), 1.0, .6)
    tank((-6.9, .5, h + 2.8), 1.0, .4)
    garden(w, d, 4, 10, 8)
    for i in range(30):
        plant(('tree', 'palm', 'tree')[i % 3], (-50 + 3.6 * i, 14 + (i * 5) % 9, 0), i % 3 + 1, 1.1)
    city(0, 38, 320, 100, 8, 75)


def factory():
    """Metal shed with flush rows on its front slope."""
    ground(0, 'grass')
    box((70, 48, .04), (0, -2, .02), 'concrete', 0)
    box((300, 8, .05), (0, -34, .02), 'asphalt', 0)
    for i in range(26):
        plant('tree', (-60 + 4.8 * i, 24 + (i * 7) % 9, 0), i % 3 + 1, 1.1)
    width, depth = 34, 20
    top, run = shed(width, depth, 6.5, 9)
    with at((0, -depth / 2, 6.5), (9, 0, 0)):
        for c in range(3):
            flush(4, 4, LARGE, (-5.6 + 5.6 * c, .25, .05))
        for x in (-2.8, 2.8):  # walkways
            box((.45, 9.4, .03), (x, 5.0, .10), 'galva', .004)
    for i in range(4):
        lathe([(.35, 0), (.35, .35), (.42, .4), (.42, .75), (.3, .85), (.05, .9)], (-12 + 8 * i, .0, top), 'alu', sides=24)
    box((6, 4, .2), (width * .1, -depth / 2 - 2, 4.4), 'sheet-blue', .02)
    for x in (-2.7, 2.7):
        box((.18, .18, 4.4), (width * .1 + x, -depth / 2 - 3.8, 2.2), 'grey', .01)
    for i in range(9):
        plant('tree' if i % 3 else 'palm', (-22 + 5.5 * i, -depth / 2 - 12.5 - (i % 2), 0), i % 3 + 1, .8)
    with at((9, -depth / 2 - 6.5, 0), (0, 0, 8)):
        box((5.2, 2.1, 2.2), (1.2, 0, 1.75), 'white', .06)
        box((1.8, 2.0, 1.7), (-2.5, 0, 1.35), 'sheet-blue', .15)
        box((.1, 1.7, .7), (-3.38, 0, 1.75), 'window', .03)
        for x in (-2.5, .3, 2.8):
            for s in (-1, 1):
                cyl(.45, .3, (x, s * .95, .45), 'rubber', 'y', .04)
    city(0, 60, 360, 90, 12, 75)


def farm():
    """Ground array, pump head pouring into a tank, crop rows, trees."""
    rnd = random.Random(2)
    ground(0, 'grass')
    box((60, 26, .02), (0, 19, .02), 'soil', 0)
    for r in range(26):
        for i in range(90):
            plant('tuft', (-30 + .66 * i + rnd.uniform(-.1, .1), 8.4 + .95 * r + rnd.uniform(-.1, .1), 0),
                  rnd.randint(1, 3), rnd.uniform(.8, 1.3), rnd.uniform(0, 360))
    for i in range(1500):
        x, y = rnd.uniform(-12, 12), rnd.uniform(-8, 6)
        if not (-3.4 < x < 6.6 and -2.4 < y < 7):
            plant('tuft', (x, y, -.1), rnd.randint(1, 3), rnd.uniform(.22, .42), rnd.uniform(0, 360))
    array(3, 3, DCR, 18, 1.2, (2.2, -.8, 0), pads=False)
    with at((-3.4, -2.0, 0)):
        box((1.9, 1.9, .75), (-1.3, .2, .37), 'concrete', .03)
        box((1.6, 1.6, .02), (-1.3, .2, .755), 'water', 0)
        tube([(1.0, .6, 0), (1.0, .6, 1.25), (-.2, .4, 1.25), (-.55, .35, 1.12)], .065, 'galva', kind='POLY')
        tube([(-.55, .35, 1.12), (-.85, .32, 1.02), (-1.0, .3, .76)], .055, 'water')
        cyl(.16, .5, (1.0, .6, .25), 'blue', 'z', .02)
        box((.5, .5, .1), (1.0, .6, .05), 'concrete', .01)
        box((.06, .06, 1.5), (1.55, .9, .75), 'galva', .004)
        box((.36, .16, .5), (1.55, .8, 1.25), 'white', .02)
    for i in range(34):
        x = -70 + 4.4 * i + rnd.uniform(-1.5, 1.5)
        plant(rnd.choice(['tree', 'tree', 'palm']), (x, rnd.uniform(36, 60), 0), rnd.randint(1, 3), rnd.uniform(.9, 1.5))
    for x, y in ((-11, 9), (12.5, 8)):
        plant('palm', (x, y, 0), 2, 1.1)
    with at((-14, 34, 0)):
        house(7, 6, 1, 'plaster-white', porch=False)


def carport():
    """Steel carport for four cars: two rows of eight panels on two portals at the rear."""
    ground(0, 'asphalt')
    length = 8 * 1.156
    array(2, 8, LARGE, 5, 2.42, (0, -2.6, 0), legs=False)
    for x in (-2.35, 2.35):
        box((.22, .22, 2.75), (x, 1.75, 1.37), 'galva', .01)
        box((.5, .5, .25), (x, 1.75, .12), 'concrete', .02)
        with at((x, -2.6, 2.30), (5, 0, 0)):
            box((.16, 4.8, .22), (0, 2.4, -.06), 'galva', .01)
        tube([(x, 1.75, 1.5), (x, .0, 2.40)], .07, 'galva', kind='POLY')
    for y in (-2.2, -.6, 1.0, 2.0):
        box((length, .07, .12), (0, y, 2.36 + (y + 2.6) * .0875), 'galva', .005)
    tube([(length / 2 - .1, 2.2, 2.72), (length / 2 - .1, 2.35, 2.5), (2.35, 2.0, 2.4), (2.35, 1.92, .1)], .05, 'lightgrey', kind='POLY')
    for i, m in enumerate(('white-gloss', 'red-case', 'steel-dark', 'white-gloss')):
        car((-3.5 + 2.35 * i, -.35 + .12 * (i % 2), 0), 90, m)
    for i in range(5):
        box((.1, 4.6, .004), (-4.7 + 2.35 * i, -.6, .003), 'paper', 0)
    box((26, .25, 1.6), (0, 5.2, .8), 'plaster', .02)
    box((26.1, .35, .1), (0, 5.2, 1.65), 'plaster-terra', .02)
    for i in range(16):
        plant('bush', (-10 + 1.4 * i, 4.5, 0), i % 4 + 1, 1.3)
    for x, k in ((-9, 'palm'), (-5, 'tree'), (4, 'tree'), (9, 'palm'), (13, 'tree'), (-14, 'tree')):
        plant(k, (x, 9, 0), 1 + abs(x) % 3, 1.1)
    wires((0, 7.2, 0), 70, 4, 7.5)
    city(0, 40, 260, 70, 9, 75)


def hero():
    """House with a rooftop array at golden hour, gardens and the city beyond."""
    rnd = random.Random(11)
    w, d = 11, 9
    plot(w, d)
    top = house(w, d, 2, 'plaster-white', 'plaster')
    for x in (-w / 2 + .9, w / 2 - .9):  # terracotta bays
        box((1.5, .14, 6.1), (x, -d / 2 - .02, 3.07), 'plaster-terra', .02)
    array(2, 4, DCR, 18, .75, (1.9, -3.0, top))
    with at((-3.6, 2.2, top)):
        mumty((0, 0, 0), 2.8, 3.2, 2.5, 'plaster-terra')
        tank((0, .2, 2.6), .95, .4)
    for i in range(4):
        plant('pot', (-4.9 + .7 * i, -3.6, top), i + 1, 1.3)
    for i in range(22):
        plant('bush', (-10 + .95 * i, -8.6 + rnd.uniform(-.3, .3), 0), rnd.randint(1, 4), rnd.uniform(.9, 1.5))
    for x, y, s, k in ((-9.6, 4.5, 1.25, 'palm'), (-12.5, 3, 1.3, 'palm'), (9.2, -6, .95, 'tree'), (10.5, 3, 1.2, 'palm'),
                       (-8.5, 6.5, 1.0, 'tree'), (4, 9, 1.1, 'tree'), (-16, -4, .9, 'tree'), (14, 9, 1.2, 'tree')):
        plant(k, (x, y, 0), int(abs(x)) % 3 + 1, s, rnd.uniform(0, 360))
    with at((-19, 17, 0), (0, 0, 6)):
        t = house(9, 8, 2, 'plaster-terra')
        array(1, 4, DCR, 16, .6, (.5, -2.4, t))
    with at((17, 20, 0), (0, 0, -4)):
        house(9, 8, 2, 'plaster-blue')
    with at((-4, 27, 0)):
        house(9, 8, 1, 'plaster')
    for i in range(26):
        plant(rnd.choice(['tree', 'tree', 'palm']), (rnd.uniform(-40, 46), rnd.uniform(28, 46), 0), rnd.randint(1, 3),
              rnd.uniform(.8, 1.25), rnd.uniform(0, 360))
    city(0, 46, 460, 260, 3, 70, 0)


HERO = dict(loc=(-10.6, -15.8, 10.6), aim=(-1.1, 0, 7.2), lens=40, width=1200, height=900, blur=(18.5, 1.0))
PICTURES = {
    'hero-a': scene(hero, HERO, GOLD, .85, samples=28),
    'social-share': scene(hero, dict(HERO, loc=(-10.9, -15.8, 10.0), aim=(-3.7, 0, 7.9), lens=36, height=630), GOLD, .85),
}


def street(rows, cols, structure='low', material='plaster', light=MORNING, side=-1):
    """The house from across its street, as seen from the neighbour's roof."""
    return scene(lambda: home(rows, cols, structure, material), dict(loc=(side * 11.5, -16, 11.3), aim=(.3, 0, 5.7), lens=41), light, .86)


def pictures(p):
    """The views of a solution: the building, then near the array."""
    rows = {'2-kw': (1, 4), '3-kw': (2, 3)}.get(p.slug[12:16])
    if rows:
        low = lambda: array(*rows, DCR, 15, .6, (.6, -1.9, 0))
        return [street(*rows, material='plaster' if rows[0] == 2 else 'plaster-pink'),
                roof_terrace(low, dict(loc=(-3.6, -4.9, 1.9), aim=(.7, 0, .95), lens=28)),
                roof_terrace(low, dict(loc=(5.6, -5.4, 1.9), aim=(.2, 0, 1.0), lens=31), GOLD)][:rows[0] + 1]
    if p.says('apartment'):
        return [scene(apartment, dict(loc=(-19, -25, 27), aim=(.3, 0, 13.4), lens=43), MORNING, .85),
                scene(apartment, dict(loc=(10.2, -11.8, 20.5), aim=(.4, 0, 15.8), lens=27), GOLD)]
    if p.says('metal-shed'):
        return [scene(factory, dict(loc=(-24, -31, 18), aim=(.2, -3, 4.8), lens=38), MORNING, .85),
                scene(factory, dict(loc=(-15.5, -15, 11.5), aim=(-.5, -2, 7.0), lens=27), GOLD)]
    if p.says('pump'):
        return [scene(farm, dict(loc=(-5.6, -8.4, 2.2), aim=(.4, .6, 1.5), lens=31), MORNING, .9),
                scene(farm, dict(loc=(5.6, -8.6, 3.0), aim=(.3, .8, 1.35), lens=31), dict(GOLD, azimuth=52))]
    if p.says('carport'):
        return [scene(carport, dict(loc=(-8.4, -11.6, 2.3), aim=(0, 0, 1.6), lens=40), MORNING, .9),
                scene(carport, dict(loc=(9.2, -11.2, 6.4), aim=(0, 0, 1.7), lens=42), dict(GOLD, azimuth=48))]
    height = float(p.spec('Structure').split(' m clear')[0].split()[-1])
    if p.says('hybrid'):
        return [street(2, 5, height, 'plaster-blue', GOLD, -1),
                room(lambda: service(p), (.5, -3.7, 1.45), (-.02, 0, 1.10), 44, 'plaster-white', door_at=-1.72),
                roof_terrace(lambda: below(height), dict(loc=(5.4, -5.6, 1.7), aim=(.6, .3, 1.6), lens=25), GOLD, (14, 11))]
    return [street(2, 5, height, 'plaster-white', dict(MORNING, azimuth=40), 1),
            roof_terrace(lambda: below(height), dict(loc=(-4.4, -5.4, 1.75), aim=(1.0, .4, 1.75), lens=24), GOLD, (14, 11))]
