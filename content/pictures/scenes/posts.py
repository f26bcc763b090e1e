"""Wide scenes for the journal, reusing the models."""
import math

from batteries import battery
from boxes import acdb
from buildings import city, ground, house, mumty, parapet, tank
from controllers import meter
from core import at, ball, box, cyl, lathe, mesh, part, slab, stamp, tube
from extras import brush
from inverters import inverter
from labels import disc, sunmark, text
from mounting import arrester
from outdoor import scene
from panels import panel, standing
from plants import plant
from rooftops import array, elevated, flush, service_wall, shed
from solutions import GOLD, MORNING, apartment, garden, home, roof, wall_front

SIZE = dict(width=1200, height=675)


def three_sizes():
    """Three houses with two, four and eight panels."""
    ground(0, 'grass')
    box((80, 13, .02), (0, -3, .01), 'concrete', 0)
    for i, (cols, rows, m, f) in enumerate(((2, 1, 'plaster-pink', 1), (4, 1, 'plaster', 1), (4, 2, 'plaster-white', 2))):
        with at((-10.5 + 10.3 * i, i * .5, 0)):
            w = (6.4, 7.4, 8.6)[i]
            top = house(w, 7, f, m, porch=i > 0)
            array(rows, cols, 'mono-a', 20, .7, (.5, -2.4, top))
            tank((-w / 2 + 1.1, 2.0, top), .8, .5)
            for k in range(5):
                plant('bush', (-3 + 1.5 * k, -4.6, 0), k % 4 + 1, 1.1)
    for x in (-17, -5.6, 4.6, 17):
        plant('palm' if x < 0 else 'tree', (x, 5, 0), 1 + int(abs(x)) % 3, 1.1)
    box((300, 6, .02), (0, -12, .012), 'asphalt', 0)
    for i in range(22):
        plant(('tree', 'palm', 'tree')[i % 3], (-40 + 3.8 * i, 13 + (i * 5) % 8, 0), i % 3 + 1, .95)
    city(0, 40, 300, 90, 4, 75)


def outer_wall(material='plaster'):
    """House wall facing -Y with plinth, floor and plants."""
    ground(0, 'concrete')
    box((16, .3, 6), (0, .15, 3), material, .01)
    box((16, .36, .5), (0, .13, .25), 'plaster-terra', .015)


def net_meter():
    """Two-way meter, boxes and inverter on a sunny wall."""
    outer_wall()
    service_wall(loc=(.9, 0, .1))
    with at((-.75, -.01, 1.15)):
        box((.52, .20, .66), (0, -.10, .33), 'lightgrey', .02)
        slab(.42, .36, .004, (0, -.2035, .40), 'white', .02, .001)
        with at((0, -.215, .26), (0, 0, 0), 2.6):
            stamp(part('meter', meter))
        for s, m in ((-1, 'green'), (1, 'orange')):
            mesh([(s * .02, -.204, .075), (s * .10, -.204, .075), (s * .10, -.204, .06), (s * .14, -.204, .09),
                  (s * .10, -.204, .12), (s * .10, -.204, .105), (s * .02, -.204, .105)],
                 [tuple(range(7))[::(-1 if s > 0 else 1)]], m)
    tube([(-.75, -.05, 1.15), (-.75, -.05, .9), (1.5, -.05, .9), (1.5, -.05, 1.4)], .016, 'paper', kind='POLY')
    tube([(-.9, -.05, 1.82), (-.9, -.05, 6)], .02, 'paper', kind='POLY')
    for i, x in enumerate((-2.1, -1.7, 2.6, 3.0)):
        plant('shrub', (x, -.45 - .1 * i, 0), i + 1, 1.35)
    plant('palm', (-7.4, -5.0, -4.4), 1, 1.0)


def battery_room():
    """Utility corner: wall battery and hybrid inverter, window light."""
    box((12, 12, .1), (0, -3, -.05), 'roof', 0)
    box((12, .3, 5), (0, .15, 2.5), 'plaster-white', .01)
    box((.3, 12, 5), (3.1, -4, 2.5), 'plaster', .01)
    with at((-.9, -.19, .55)):
        battery('wall-a')
    with at((.0, -.19, .55)):
        battery('wall-a')
    with at((1.0, -.20, .95)):
        inverter('hybrid-a')
    tube([(.27, -.12, .75), (.62, -.06, .75), (.85, -.06, .75), (.85, -.1, .98)], .014, 'rubber', kind='POLY')
    tube([(1.0, -.05, 1.55), (1.0, -.05, 5)], .018, 'paper', kind='POLY')
    plant('shrub', (-1.75, -.4, 0), 1, 1.5)
    plant('shrub', (2.2, -.5, 0), 2, 1.5)
    plant('palm', (-7.0, -6.2, -4.2), 2, 1.0)


def washing():
    """Brush on a wet panel row."""
    roof((15, 12), 7, 'plaster')
    array(2, 5, 'mono-a', 15, .5, (.6, -1.6, 0))
    with at((-.15, -1.6 + 1.35 * math.cos(.26), .5 + 1.35 * math.sin(.26) + .075), (15, 0, 0)):
        with at((-.1, -.5, 0), (0, 0, 24), 2.1):
            stamp(part('brush', brush))
        for i in range(60):
            k = (i * 37 % 60) / 60
            ball(.006 + .008 * ((i * 13) % 7) / 7, (-.9 + 1.6 * k, -.25 - 1.0 * ((i * 29) % 60) / 60, .0), 'water',
                 (1, 1.5, .5), 2)
    tank((-5.0, 3.6, 0), 1.0, .7)
    lathe([(.14, 0), (.17, .30), (.175, .30), (.16, .02), (.02, .02)], (-2.6, -3.0, 0), 'blue')


def subsidy():
    """Modest family house with six panels, morning."""
    home('low', 'plaster-terra')


def desk():
    """Data sheet with curves on a wooden desk, pen and a small panel."""
    box((3, 2, .05), (0, 0, -.025), 'desk', .01)
    with at((-.05, 0, .001), (0, 0, 8)):
        for i in range(3):
            with at((.012 * i, -.01 * i, .0012 * i), (0, 0, -2 * i)):
                box((.42, .594, .001), (0, 0, 0), 'paper', 0)
        with at((.02, -.02, .0036), (-90, 0, -4)):
            sunmark(.07, (-.14, 0, .245), 'sun')
            text('PV MODULE 550 W', .020, (-.09, 0, .25), 'ink', 'LEFT')
            text('Data sheet', .012, (-.09, 0, .222), 'ink-soft', 'LEFT')
            box((.37, .0004, .003), (0, 0, .20), 'sun', 0)
            for k in range(9):
                z = .165 - .022 * k
                box((.165, .0002, .0008), (-.10, 0, z - .009), 'ink-soft', 0)
                text(('Pmax', 'Vmp', 'Imp', 'Voc', 'Isc', 'Eff.', 'NOCT', 'Tc Pmax', 'Tc Voc')[k], .009, (-.18, 0, z), 'ink', 'LEFT')
                text(('550 W', '41.9 V', '13.1 A', '49.8 V', '14.0 A', '21.3 %', '45 C', '-0.34 %/C', '-0.27 %/C')[k],
                     .009, (-.02, 0, z), 'ink', 'LEFT')
            with at((.115, 0, .075)):
                box((.0012, .0003, .17), (-.075, 0, .0), 'ink', 0)
                box((.15, .0003, .0012), (0, 0, -.085), 'ink', 0)
                for level, m in ((1, 'red'), (.75, 'orange'), (.5, 'blue'), (.25, 'green')):
                    pts = [(-.075 + .14 * t / 30, -.0006, -.085 + .15 * level * (1 - (t / 30) ** 14)) for t in range(31)]
                    tube(pts, .0011, m, kind='POLY')
            for k in range(6):
                box((.37 * (1 - .1 * (k % 3)), .0002, .004), (-.018 * (k % 3), 0, -.09 - .014 * k), 'lightgrey', 0)
            for k in range(5):
                box((.05, .0002, .05), (-.15 + .075 * k, 0, -.225), ('lightgrey', 'cell-mono', 'cell-mono', 'lightgrey', 'backsheet')[k], 0)
    with at((.28, -.16, .009), (0, 0, 128)):
        cyl(.0065, .13, (0, 0, 0), 'navy', 'x', .001)
        cyl(.0066, .02, (.03, 0, 0), 'brass', 'x', .001)
        with at((-.065, 0, 0), (0, -90, 0)):
            cyl(.0060, .018, (0, 0, .009), 'steel', 'z', 0, 24, top=.001)
    with at((.50, .16, .012), (0, 0, 14)):
        panel('small-a', (0, 0, .016), (0, 0, 0), .62)
    with at((-.46, .06, 0), (0, 0, -14)):
        box((.09, .16, .014), (0, 0, .007), 'graphite', .006)
        box((.075, .032, .002), (0, .052, .0145), 'lcd', .001)
        for i in range(4):
            for j in range(4):
                box((.013, .014, .004), (-.028 + .0187 * i, .018 - .023 * j, .0150), 'orange' if i == 3 else 'lightgrey', .002)
    lathe([(.030, 0), (.038, .01), (.042, .085), (.039, .085), (.036, .012), (.0, .010)], (-.36, .30, 0), 'porcelain')
    lathe([(.001, .070), (.0385, .070)], (-.36, .30, 0), 'bark')
    tube([(-.40, .30, .065), (-.432, .30, .062), (-.432, .30, .028), (-.398, .30, .022)], .005, 'porcelain')
    plant('pot', (.22, .52, 0), 2, .55)


def hybrid_wall():
    """Dark hybrid inverter, rack cabinet and slim battery on a brick-red wall under a roof edge."""
    outer_wall('plaster-terra')
    with at((.15, -.20, 1.25)):
        inverter('hybrid-b', scale=1.1)
    with at((-.95, -.13, .62)):
        battery('wall-b')
    with at((1.05, -.005, 1.40)):
        stamp(part('acdb', acdb))
    tube([(-.62, -.05, .8), (-.2, -.05, .8), (.05, -.05, .8), (.05, -.08, 1.28)], .016, 'rubber', kind='POLY')
    tube([(1.05, -.05, 1.4), (1.05, -.05, 1.1), (.3, -.05, 1.1), (.3, -.08, 1.28)], .014, 'paper', kind='POLY')
    tube([(.15, -.05, 1.9), (.15, -.05, 6)], .018, 'paper', kind='POLY')
    for i, x in enumerate((-2.2, -1.8, 2.0, 2.5)):
        plant('shrub', (x, -.42, 0), i + 1, 1.5)
    plant('palm', (-5.6, -5.2, -3.5), 1, .9)


def business():
    """Commercial flat roof with many rows."""
    roof((34, 26), 13, 'plaster-white')
    for r in range(5):
        array(1, 20, 'mono-a', 14, .45, (2.2, -10.5 + 4.2 * r, 0))
    mumty((-13.4, 2, 0), 4.5, 5, 3.0, 'plaster-white')
    for y in (-6, -3.2):
        with at((-13.6, y, 0)):
            box((2.2, 1.4, 1.5), (0, 0, 1.0), 'lightgrey', .04)
            cyl(.5, .1, (-.0, 0, 1.8), 'grey', 'z', .02)
    tank((-13.4, 8.5, 0), 1.4, .6)


def two_roofs():
    """Concrete roof with a tilted array beside a tin roof with a flush one."""
    ground(0, 'grass')
    box((40, 13, .02), (0, -1.5, .01), 'concrete', 0)
    box((300, 6, .02), (0, -12, .012), 'asphalt', 0)
    with at((-6.2, 0, 0)):
        top = house(8.6, 8, 1, 'plaster')
        array(2, 4, 'mono-a', 18, .6, (.8, -2.9, top))
        tank((-3.2, 2.4, top), .85, .4)
    with at((7.2, 1.0, 0)):
        shed(12, 9, 3.4, 14, 'sheet', 'plaster-terra')
        with at((0, -4.5, 3.4), (14, 0, 0)):
            flush(1, 8, 'mono-a', (0, .7, .05))
    for i in range(12):
        plant('bush', (-11 + 2.1 * i, -6.2, 0), i % 4 + 1, 1.2)
    for x in (-13, 0.2, 15):
        plant('palm', (x, 6, 0), 1 + int(abs(x)) % 3, 1.0)
    for i in range(22):
        plant(('tree', 'palm', 'tree')[i % 3], (-40 + 3.8 * i, 14 + (i * 5) % 8, 0), i % 3 + 1, .9)
    city(0, 42, 300, 90, 14, 75)


def safety():
    """Isolator box, lightning rod and a helmet by the array."""
    roof((15, 12), 7, 'plaster')
    array(2, 4, 'mono-a', 16, .5, (1.9, -1.2, 0))
    box((1.3, .25, 1.35), (-2.3, -.9, .67), 'plaster-white', .02)
    with at((-2.3, -1.03, .62), (0, 0, 0), 1.9):
        from boxes import dcdb
        stamp(part('dcdb', dcdb))
    with at((-2.9, 4.6, 0), (0, 0, 0), 4.2):
        stamp(part('arrester', arrester))
    box((.7, .5, .5), (-3.5, -1.9, .25), 'wood', .02)
    with at((-3.5, -1.95, .50), (0, 0, 24)):
        lathe([(.16, 0), (.155, .01), (.135, .02), (.130, .06), (.11, .115), (.07, .15), (.0, .165)], (0, 0, 0), 'yellow')
        box((.12, .12, .012), (0, -.15, .008), 'yellow', .005)
        for x in (-.03, 0, .03):
            tube([(x, -.125, .05), (x, -.06, .150), (x, .06, .150), (x, .125, .05)], .008, 'yellow')
    tube([(-2.3, -1.1, .55), (-2.3, -1.1, .1), (-1.2, -.6, .1), (-.3, .2, .4)], .025, 'dark', kind='POLY')


LATE = dict(GOLD, azimuth=-48, elevation=20)
PICTURES = {
    'post-system-size': scene(three_sizes, dict(loc=(-7.5, -25, 12.0), aim=(.3, 0, 3.4), lens=34, **SIZE), MORNING, .85),
    'post-net-metering': scene(net_meter, dict(loc=(-1.1, -3.1, 1.6), aim=(.24, 0, 1.44), lens=41, **SIZE), LATE, .9),
    'post-battery': scene(battery_room, dict(loc=(-1.5, -4.1, 1.45), aim=(.2, 0, 1.12), lens=36, **SIZE),
                          dict(LATE, azimuth=-44, elevation=24), .74),
    'post-maintenance': scene(washing, dict(loc=(-3.1, -4.4, 2.3), aim=(.2, .3, .75), lens=30, **SIZE), LATE, near=True),
    'post-subsidy': scene(subsidy, dict(loc=(-11.5, -19, 9.6), aim=(.6, 0, 5.0), lens=38, **SIZE), MORNING, .9),
    'post-datasheet': scene(desk, dict(loc=(-.12, -.98, .78), aim=(.02, .04, 0), lens=38, blur=(1.15, 5.6), **SIZE),
                            dict(LATE, azimuth=110, elevation=34), 1.0, None, near=True),
    'post-hybrid': scene(hybrid_wall, dict(loc=(-1.1, -3.7, 1.6), aim=(.05, 0, 1.28), lens=37, **SIZE), LATE, .9),
    'post-business': scene(business, dict(loc=(-13, -21, 8.0), aim=(1.5, 0, .4), lens=28, **SIZE), MORNING, .82),
    'post-roof': scene(two_roofs, dict(loc=(-2.5, -22, 10.5), aim=(.6, 0, 2.7), lens=38, **SIZE), MORNING, .85),
    'post-safety': scene(safety, dict(loc=(-4.6, -5.2, 1.95), aim=(-1.0, .2, 1.0), lens=32, **SIZE), LATE, .9),
}
