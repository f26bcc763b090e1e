"""Wide pictures for the guides: scenes that reuse the models; the drawings stand in leaflets.py."""
import math

import leaflets
from batteries import battery
from boxes import boxed
from controllers import meter
from courtyard import conduit, room
from core import at, ball, box, cyl, lathe, part, slab, stamp, tube
from extras import brush
from inverters import inverter
from labels import text
from marks import mark
from outdoor import scene
from panels import panel
from plants import plant
from products import Product
from rooftops import array
from terrace import GOLD, around, terrace

SIZE = dict(width=1200, height=675)
MONO = Product('suryak-550-w-mono-perc-half-cut-panel')


def net_meter():
    """Two-way meter in its case, boxes and inverter on a courtyard wall."""
    inv, two_way = Product('kiranveda-5-kw-single-phase-string-inverter'), Product('vidyukavach-bidirectional-single-phase-energy-meter')
    dc, ac = Product('vidyukavach-dcdb-1-in-1-out-600-v'), Product('vidyukavach-acdb-single-phase-32-a')
    inverter(inv, (.62, -inv.size()[2] - .012, 1.36))
    boxed(dc, (.16, -.004, 1.46))
    boxed(ac, (1.12, -.004, 1.46))
    with at((-.52, -.01, 1.18)):
        box((.46, .16, .58), (0, -.08, .29), 'lightgrey', .014)
        slab(.38, .34, .004, (0, -.163, .36), 'white', .014, .001)
        with at((0, -.170, .17), (0, 0, 0), 2.3):
            with at((0, 0, .02)):
                stamp(part('meter', lambda: meter(two_way)))
        slab(.40, .40, .003, (0, -.335, .36), 'smoke', .012, .001)
    conduit([(-.52, 1.18), (-.52, .86), (1.12, .86), (1.12, 1.46)], .013)
    conduit([(.50, 1.36), (.50, 1.10), (.16, 1.10), (.16, 1.46)], .011)
    conduit([(.75, 1.36), (.75, 1.06), (1.08, 1.06), (1.08, 1.46)], .011)
    conduit([(-.60, 1.75), (-.60, 3.4)], .018)
    conduit([(.16, 1.72), (.16, 3.4)], .012)


def battery_room():
    """A slim lithium battery and two tubular ones at the same wall."""
    wall, inv, old = (Product('sanchayak-5-12-kwh-wall-battery'), Product('urjavahak-5-kw-hybrid-inverter'),
                      Product('dridhbal-150-ah-tall-tubular-battery'))
    battery(wall, (-.34, -wall.size()[2] - .015, .62))
    inverter(inv, (.42, -inv.size()[2] - .012, .98))
    for i in range(2):
        battery(old, (1.18 + .56 * i, -.42, .14))
    box((1.25, .34, .14), (1.46, -.32, .07), 'ply', .005)
    conduit([(-.05, .95), (.15, .95), (.15, .88), (.36, .88), (.36, .99)], .014)
    conduit([(.50, .99), (.50, .80), (1.0, .80), (1.0, .62)], .014)
    conduit([(.42, 1.56), (.42, 3.4)], .014)


def washing():
    """Brush on a wet panel row."""
    terrace((15, 12))
    around(7)
    array(2, 5, MONO, 15, .5, (.6, -1.6, 0))
    with at((-.15, -1.6 + 1.35 * math.cos(.26), .5 + 1.35 * math.sin(.26) + .075), (15, 0, 0)):
        with at((-.1, -.5, 0), (0, 0, 24), 2.1):
            stamp(part('brush', lambda: brush(Product('chhatbandh-telescopic-panel-cleaning-brush-6-m'))))
        for i in range(60):
            k = (i * 37 % 60) / 60
            ball(.006 + .008 * ((i * 13) % 7) / 7, (-.9 + 1.6 * k, -.25 - 1.0 * ((i * 29) % 60) / 60, .0), 'water',
                 (1, 1.5, .5), 2)
    lathe([(.14, 0), (.17, .30), (.175, .30), (.16, .02), (.02, .02)], (-2.6, -3.0, 0), 'blue')


def desk():
    """Data sheet with curves on a wooden desk, pen and a small panel."""
    box((3, 2, .05), (0, 0, -.025), 'desk', .01)
    with at((-.05, 0, .001), (0, 0, 8)):
        for i in range(3):
            with at((.012 * i, -.01 * i, .0012 * i), (0, 0, -2 * i)):
                box((.42, .594, .001), (0, 0, 0), 'paper', 0)
        with at((.02, -.02, .0036), (-90, 0, -4)):
            mark(MONO.brand, .05, (-.14, 0, .245))
            text('PV MODULE ' + MONO.figure('W'), .020, (-.09, 0, .25), 'ink', 'LEFT')
            text('Data sheet', .012, (-.09, 0, .222), 'ink-soft', 'LEFT')
            box((.37, .0004, .003), (0, 0, .20), 'sun', 0)
            for k in range(9):
                z = .165 - .022 * k
                box((.165, .0002, .0008), (-.10, 0, z - .009), 'ink-soft', 0)
                text(('Pmax', 'Vmp', 'Imp', 'Voc', 'Isc', 'Efficiency', 'NOCT', 'Per degree', 'System')[k], .009, (-.18, 0, z), 'ink', 'LEFT')
                text((MONO.figure('W'), MONO.figure('V', '(Vmp)'), MONO.figure('A', '(Imp)'), MONO.figure('V', '(Voc)'), MONO.figure('A', '(Isc)'), MONO.front['efficiency'], '45 °C', '−0.35 % per °C', '1500 V')[k],
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
        panel(Product('tejomay-40-w-poly-12-v-panel'), (0, 0, .016), (0, 0, 0), .75)
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
    """Dark hybrid inverter, slim battery and AC box on one wall."""
    inv, bat, ac = (Product('urjavahak-8-kw-hybrid-inverter'), Product('sanchayak-7-68-kwh-slim-dark-wall-battery'),
                    Product('vidyukavach-acdb-single-phase-32-a'))
    inverter(inv, (.30, -inv.size()[2] - .012, 1.06))
    battery(bat, (-.52, -bat.size()[2] - .015, .62))
    boxed(ac, (1.02, -.004, 1.40))
    conduit([(-.20, 1.05), (.0, 1.05), (.0, .92), (.24, .92), (.24, 1.07)], .015)
    conduit([(.40, 1.07), (.40, .98), (1.02, .98), (1.02, 1.40)], .013)
    conduit([(.30, 1.78), (.30, 3.4)], .015)


LATE = dict(GOLD, azimuth=-48, elevation=22)
PICTURES = {
    'post-system-size': leaflets.sizes, 'post-roof': leaflets.roof_check, 'post-subsidy': leaflets.subsidy,
    'post-business': leaflets.business, 'post-safety': leaflets.safety,
    'post-net-metering': room(net_meter, (-.5, -3.3, 1.5), (.20, 0, 1.40), 40, 'lime', door_at=-1.85, **SIZE),
    'post-battery': room(battery_room, (-.2, -3.9, 1.3), (.48, 0, .98), 40, 'plaster-pink', door_at=-1.55, plants=False, **SIZE),
    'post-maintenance': scene(washing, dict(loc=(-3.1, -4.4, 2.3), aim=(.2, .3, .75), lens=30, **SIZE), LATE),
    'post-datasheet': scene(desk, dict(loc=(-.12, -.98, .78), aim=(.02, .04, 0), lens=38, blur=(1.15, 5.6), **SIZE),
                            dict(LATE, azimuth=110, elevation=34), 1.0, None),
    'post-hybrid': room(hybrid_wall, (-.5, -3.6, 1.45), (.18, 0, 1.22), 40, 'plaster-terra', door_at=-1.75, **SIZE),
}
