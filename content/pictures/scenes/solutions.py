"""Outdoor scenes for complete solutions and the two large key pictures."""
import math
import random

from buildings import car, city, ground, house, mumty, parapet, tank
from core import at, box, cyl, lathe, part, stamp, tube
from outdoor import HAZE, scene
from plants import plant
from rooftops import array, corrugated, elevated, flush, service_wall, shed

MORNING = dict(azimuth=-52, elevation=30, sun=4.4, sun_colour='#ffe9c8', top='#2f6fc0', middle='#8fb8e2',
               horizon='#e6e3d8', clouds=.8)
GOLD = dict(azimuth=-64, elevation=14, sun=5.0, sun_colour='#ffc07a', top='#4a84c6', middle='#e6cdb0',
            horizon='#ffc78c', clouds=.5, strength=1.12)
CLEAR = ((.62, .70, .78), 520)


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


def home(structure='low', material='plaster', neighbours=True):
    """House with an array on its flat roof; ground at 0."""
    w, d = 9.5, 8.4
    plot(w, d)
    top = house(w, d, 2, material, 'plaster-white' if material != 'plaster-white' else 'plaster')
    if structure == 'low':
        array(2, 3, 'mono-a', 15, .55, (1.3, -2.9, top))
        with at((-3.0, 1.6, top)):
            mumty((0, 0, 0), 2.6, 3.0, 2.4, material)
            tank((0, .2, 2.5), .9, .35)
    else:
        elevated(2, 5, 'mono-b', 2.5, 9, (.8, -2.6, top))
        with at((-3.1, 2.2, top)):
            mumty((0, 0, 0), 2.4, 2.8, 2.3, material)
            tank((0, .2, 2.4), .9, .35)
    garden(w, d)
    wall_front(w, d)
    if neighbours:
        city(0, 34, 300, 90, 5, 75, 0)
        for i in range(18):
            plant(('tree', 'tree', 'palm')[i % 3], (-34 + 4 * i, 17 + (i * 7) % 9, 0), i % 3 + 1, .9 + .1 * (i % 4))


def roof(size=(13, 11), height=7.0, material='plaster'):
    """Roof terrace, floor at z=0, building below, city around."""
    w, d = size
    box((w, d, height), (0, 0, -height / 2), material, .02)
    box((w - .2, d - .2, .03), (0, 0, 0), 'roof', 0)
    parapet(w, d, 0, .9, .18, material)
    ground(-height, 'soil')
    city(-height, 26, 280, 100, 3, 70)


def terrace_home():
    """Roof-level view of a 3 kW array with tank and stair room."""
    roof()
    array(2, 3, 'mono-a', 16, .5, (1.4, -2.2, 0))
    mumty((-4.2, 2.4, 0), 2.8, 3.2, 2.5, 'plaster')
    tank((-4.2, 2.6, 2.6), .95, .4)
    for i, x in enumerate((-5.6, -5.0, -2.4, 5.6)):
        plant('pot', (x, .3 if i < 2 else 4.6, 0), i + 1, 1.5)
    tube([(-.4, 2.0, .08), (-2.4, 2.0, .08), (-2.75, 2.0, .08)], .03, 'paper', kind='POLY')


def terrace_elevated():
    """Under and over the tall structure."""
    roof()
    elevated(2, 5, 'mono-b', 2.5, 10, (.9, -2.2, 0))
    mumty((-5.0, 3.0, 0), 2.4, 2.8, 2.3, 'plaster')
    tank((-5.0, 3.0, 2.4), .95, .4)
    for i in range(5):
        plant('pot', (-1.5 + 1.5 * i, 4.9, 0), i % 4 + 1, 1.6)
    for x in (.2, 1.5):  # bench under the shade
        box((.06, .4, .42), (x, .6, .21), 'wood', .01)
    box((1.6, .45, .05), (.85, .6, .44), 'wood', .01)


def apartment():
    """Five-floor block with arrays on its roof."""
    w, d, h = 18, 11, 15.5
    ground(0, 'asphalt')
    box((w, d, h), (0, 0, h / 2), 'plaster', .03)
    from buildings import window
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
    for y in (-4.3, -.6):
        array(1, 8, 'mono-a', 15, .5, (2.6, y, h))
    array(1, 8, 'mono-a', 15, .5, (2.6, 2.6, h))
    mumty((-5.8, .5, h), 3.6, 4.2, 2.7, 'plaster')
    for y in (-3.6, 3.8):
        tank((-6.5, y, h), 1.0, .6)
    tank((-5.8, .5, h + 2.8), 1.0, .4)
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
            flush(4, 8, 'mono-a', (-10.4 + 10.4 * c, .55, .05))
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
            plant('tuft', (-30 + .66 * i + rnd.uniform(-.1, .1), 7.2 + .95 * r + rnd.uniform(-.1, .1), 0),
                  rnd.randint(1, 3), rnd.uniform(.8, 1.3), rnd.uniform(0, 360))
    for i in range(1500):
        x, y = rnd.uniform(-12, 12), rnd.uniform(-8, 6)
        if not (-3.4 < x < 6.6 and -2.4 < y < 3.6):
            plant('tuft', (x, y, -.1), rnd.randint(1, 3), rnd.uniform(.22, .42), rnd.uniform(0, 360))
    array(2, 4, 'mono-a', 18, .75, (1.9, -.6, 0), pads=False)
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
    """Steel carport with panels and two cars."""
    ground(0, 'asphalt')
    length = 6 * 1.156
    array(2, 6, 'bifacial-a', 7, 2.6, (0, -2.3, 0), legs=False)
    for x in (-length * .42, length * .42):
        box((.16, .16, 3.0), (x, 1.6, 1.5), 'graphite', .01)
        box((.4, .4, .3), (x, 1.6, .15), 'concrete', .02)
        with at((x, -2.3, 2.52), (7, 0, 0)):
            box((.14, 4.6, .18), (0, 2.3, -.04), 'graphite', .01)
        tube([(x, 1.6, 1.7), (x, .1, 2.72)], .06, 'graphite', kind='POLY')
    for y in (-1.6, .6):
        box((length, .08, .14), (0, y, 2.60 + (y + 2.3) * .122), 'graphite', .005)
    car((-1.75, -.2, 0), 90, 'white-gloss')
    car((1.55, -.1, 0), 90, 'red-case')
    with at((0, 1.75, 0)):
        box((.3, .18, 1.3), (0, 0, .65), 'graphite', .03)
        box((.18, .02, .12), (0, -.095, 1.1), 'px-green', .01)
        tube([(.1, -.1, .9), (.3, -.3, .5), (.5, -.6, .35), (.9, -.7, .62)], .02, 'rubber')
    for x in (-3.3, 0, 3.3):
        box((.1, 4.6, .004), (x, -.6, .003), 'paper', 0)
    box((24, .25, 1.6), (0, 5.2, .8), 'plaster', .02)
    box((24.1, .35, .1), (0, 5.2, 1.65), 'plaster-terra', .02)
    for i in range(14):
        plant('bush', (-9 + 1.4 * i, 4.5, 0), i % 4 + 1, 1.3)
    for x, k in ((-8, 'palm'), (-5, 'tree'), (4, 'tree'), (8, 'palm'), (12, 'tree'), (-13, 'tree')):
        plant(k, (x, 9, 0), 1 + abs(x) % 3, 1.1)
    city(0, 40, 260, 70, 9, 75)


def hero():
    """House with a rooftop array at golden hour, gardens and the city beyond."""
    rnd = random.Random(11)
    w, d = 11, 9
    plot(w, d)
    top = house(w, d, 2, 'plaster-white', 'plaster')
    for x in (-w / 2 + .9, w / 2 - .9):  # terracotta bays
        box((1.5, .14, 6.1), (x, -d / 2 - .02, 3.07), 'plaster-terra', .02)
    array(2, 4, 'mono-a', 18, .75, (1.9, -3.0, top))
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
        array(1, 4, 'mono-a', 16, .6, (.5, -2.4, t))
    with at((17, 20, 0), (0, 0, -4)):
        house(9, 8, 2, 'plaster-blue')
    with at((-4, 27, 0)):
        house(9, 8, 1, 'plaster')
    for i in range(26):
        plant(rnd.choice(['tree', 'tree', 'palm']), (rnd.uniform(-40, 46), rnd.uniform(28, 46), 0), rnd.randint(1, 3),
              rnd.uniform(.8, 1.25), rnd.uniform(0, 360))
    city(0, 46, 460, 260, 3, 70, 0)


PICTURES = {
    'hero-a': scene(hero, dict(loc=(-10.6, -15.8, 10.6), aim=(-1.1, 0, 7.2), lens=40, width=1200, height=900,
                               blur=(18.5, 1.0)), GOLD, .85, samples=32, scale=100),
    'social-share': scene(hero, dict(loc=(-10.9, -15.8, 10.0), aim=(-3.7, 0, 7.9), lens=36, width=1200, height=630,
                                     blur=(18.5, 1.0)), GOLD, .85),
    'solution-home-a-1': scene(home, dict(loc=(-11.5, -16, 11.3), aim=(.3, 0, 5.6), lens=43), MORNING, .9),
    'solution-home-a-2': scene(terrace_home, dict(loc=(-3.9, -5.2, 2.1), aim=(1.0, 0, .95), lens=27), MORNING, .9),
    'solution-home-a-3': scene(terrace_home, dict(loc=(6.2, -6.2, 2.2), aim=(.2, 0, 1.0), lens=32), GOLD),
    'solution-home-b-1': scene(lambda: home('high', 'plaster-white'),
                               dict(loc=(11.5, -15, 11.8), aim=(.2, 0, 6.6), lens=40), dict(MORNING, azimuth=40), .85),
    'solution-home-b-2': scene(terrace_elevated, dict(loc=(-4.6, -5.2, 1.8), aim=(.8, .4, 1.75), lens=23), GOLD),
    'solution-apartment-a-1': scene(apartment, dict(loc=(-19, -25, 27), aim=(.3, 0, 13.4), lens=44), MORNING, .85),
    'solution-apartment-a-2': scene(apartment, dict(loc=(9.6, -11.5, 20.5), aim=(.6, 0, 15.8), lens=28), GOLD),
    'solution-factory-a-1': scene(factory, dict(loc=(-24, -31, 18), aim=(.2, -3, 4.8), lens=38), MORNING, .85),
    'solution-factory-a-2': scene(factory, dict(loc=(-17.5, -13, 11.0), aim=(-2, -2, 7.2), lens=27), GOLD),
    'solution-farm-a-1': scene(farm, dict(loc=(-5.4, -8.0, 2.3), aim=(.1, .4, 1.2), lens=33), MORNING, .9),
    'solution-farm-a-2': scene(farm, dict(loc=(5.2, -8.2, 3.2), aim=(.2, .8, 1.0), lens=32), dict(GOLD, azimuth=52)),
    'solution-carport-a-1': scene(carport, dict(loc=(-7.0, -10.2, 2.5), aim=(0, 0, 1.8), lens=44), MORNING, .9),
    'solution-carport-a-2': scene(carport, dict(loc=(7.6, -9.6, 5.6), aim=(0, 0, 1.9), lens=44), dict(GOLD, azimuth=48)),
}
