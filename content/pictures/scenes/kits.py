"""Kits: everything in the box as one group in the studio, the same with numbers, and its wiring, or the array that it makes."""
import re

from batteries import battery
from boxes import boxed
from buildings import city, ground
from cables import coil
from core import at, box, cyl, tube
from courtyard import door, grille
from inverters import inverter
from labels import text
from marks import brand
from mounting import arrester, foot, rail, rod
from numbered import part_of
from outdoor import HAZE, orbit, scene
from panels import pallet, panel, spec, standing
from plants import plant
from products import Product
from rooftops import array
from studio import shot
from terrace import MORNING, roof_terrace
from traces import broom, charpai, tumbler
from wiring import joined

ROOFS = 20  # from so many panels on, a set is for a business


def parts(p):
    """Panel and their number, inverter, battery or None."""
    one, number = p.part('Solar Panels')
    return one, number, p.part('Inverters')[0], p.part('Batteries')[0]


def box_of(p, word):
    """The distribution box of a kit and the words on it: of a product sold alone none but its own."""
    own = next((part['slug'] for part in p.facts['parts'] if f'-{word}-' in part['slug']), None)
    large = p.facts.get('phases') == 3
    stand_in = dict(dcdb='dcdb-4-in-2-out-1000-v' if large else 'dcdb-1-in-1-out-600-v',
                    acdb='acdb-three-phase-63-a' if large else 'acdb-single-phase-32-a')[word]
    return Product(own or 'vidyukavach-' + stand_in), None if own else headings(p)[word]


def headings(p):
    """What the kit says of its boxes: "DCDB 2 in 2 out", "ACDB"."""
    words = p.spec('Protection')
    return dict(dcdb=re.search(r'DCDB(?: \d in(?: \d out)?)?', words)[0], acdb=re.search(r'ACDB(?: with bypass| three phase)?', words)[0])


def carton(p, loc, turn=0, size=(.76, .46, .46)):
    """Box with the small parts; the kit's power is printed large enough to be read on a card."""
    w, d, h = size
    power, name = re.match(r'([\d.]+ k?W) (.*)', p.title.split(' with ')[0]).groups()
    with at(loc, (0, 0, turn)):
        box((w, d, h), (0, 0, h / 2), 'card', .006)
        box((w + .001, .055, .001), (0, 0, h + .0008), 'film', 0)
        box((.001, d, .004), (0, 0, h + .0004), 'wood', 0)
        for side in (-1, 1):
            box((.055, .001, h * .16), (side * (w / 2 - .05), -d / 2 - .0008, h * .92), 'film', 0)
        with at((-w * .42, -d / 2 - .0012, 0)):
            brand(p.brand, h * .13, (0, 0, h * .82), 'ink', 'LEFT')
            text(power, min(w * .21, w * .78 / (.56 * len(power))), (-w * .012, 0, h * .52), 'ink', 'LEFT', 'wide')
            text(name, min(h * .085, w * .8 / (.86 * len(name))), (0, 0, h * .22), 'ink', 'LEFT')
            text(p.spec('Panels'), min(h * .06, w * .8 / (.8 * len(p.spec('Panels')))), (0, 0, h * .10), 'ink', 'LEFT', 'plain')


def plinth(x, y, height=.62, width=.66):
    """White stand of a photographer's studio, so that a small thing is seen beside tall panels."""
    box((width, .34, height), (x, y, height / 2), 'paper', .006)
    return height


def upright(p, x, y):
    """The boxes, the smaller on the floor before the larger, with their numbers' place."""
    (dc, first), (ac, second) = box_of(p, 'dcdb'), box_of(p, 'acdb')
    boxed(dc, (x, y, 0), -6, first)
    boxed(ac, (x + dc.size()[1] / 2 + ac.size()[1] / 2 + .07, y - .04, 0), 6, second)
    part_of(p, 'Protection', (x + .05, y - .2, dc.size()[0] * .55))


def coils(p, x, y):
    """Red and black cable."""
    coil(.10, 6, 5, .0036, 'red', 3, (x, y, 0), tails=False)
    coil(.10, 6, 5, .0036, 'rubber', 5, (x + .30, y - .06, 0), tails=False)
    if 'Cable' in p.specs:
        part_of(p, 'Cable', (x + .14, y - .1, .03))


def metal(p, x, y):
    """Rails, feet, earth rods and the lightning arrester, lying and standing before the panels."""
    for i in range(4):
        with at((x, y + .075 * i, 0), (0, 0, -90)):
            rail(2.2)
    for i in range(6):
        foot((x + 1.1 + .14 * i, y - .13 - .03 * (i % 2), 0), (0, 0, 40 * i))
    part_of(p, 'Mounting', (x + 1.2, y + .1, .04))
    rods = p.count('(?:chemical )?earth rods', 0)
    for i in range(rods):
        with at((x + 2.12, y - .30 - .05 * i, .01), (0, -90, 0)):
            rod((0, 0, 0), (0, 0, 0), 2.0)
    if rods:
        part_of(p, 'Earthing', (x + 1.55, y - .36, .02))


def home_group(p):
    """Panels one before the other; near the camera what belongs to them, so that it is not small beside them."""
    one, count, inv, bat = parts(p)
    s, step = spec(one), min(.36, 1.5 / (count - 1))
    for i in range(count):
        standing(one, 7, 0, (step * i, .055 * i, 0), labelled=i == 0)
    part_of(p, 'Panels', (-.05, -.05, s['h'] * .62))
    right = step * (count - 1) + s['w'] / 2
    y = -1.75
    h, w, d = inv.size()
    x = right - (.78 if bat else .42)
    top = plinth(x, y + .1, .40, w + .12)
    inverter(inv, (x, y + .1 - d / 2, top))
    part_of(p, 'Inverter', (x + w * .36, y + .1 - d, top + h * .25))
    if bat:
        bh, bw, bd = bat.size()
        battery(bat, (right - .38 + bw / 2, y - .05, 0))
        part_of(p, 'Battery', (right - .38 + bw * .86, y - .1 - bd, bh * .42))
    elif 'arrester' in p.spec('Protection'):
        with at((right - .02, y + .2, 0)):
            arrester(p)
    carton(p, (-.02, y, 0), -6)
    coils(p, .02, y - .62)
    upright(p, x - .32, y - .52)
    metal(p, -.5, -.62)


def loads(p):
    """A business kit: packed pallets one on the other, inverter, boxes and drums."""
    one, count, inv, _battery = parts(p)
    each = count // 2 if count > 36 else count
    for i in range(count // each):
        with at((.03 * i, 0, (spec(one)['w'] + .14) * i), (0, 0, 2 - 3 * i)):
            pallet(p, one, each)
    y = -each * .02
    part_of(p, 'Panels', (-.62, y - .1, .95))
    for i in range(5):
        with at((-.85, y - .95 + .07 * i, 0), (0, 0, -90)):
            rail(2.3)
    part_of(p, 'Mounting', (.10, y - .85, .04))
    for i in range(p.count('earth rods')):
        with at((1.45, y - 1.1 - .045 * i, .01), (0, -90, 0)):
            rod((0, 0, 0), (0, 0, 0), 2.0)
    part_of(p, 'Earthing', (.44, y - 1.15, .02))
    y -= 1.55
    h, w, d = inv.size()
    top = plinth(.95, y + .2, .62, .80)
    inverter(inv, (.95, y + .2 - d / 2, top))
    part_of(p, 'Inverter', (.95 + w * .36, y + .2 - d, top + h * .3))
    upright(p, .50, y - .5)
    for k, m in enumerate(('red', 'rubber')):
        with at((1.36 + .12 * k, y - .3 - .34 * k, 0), (0, 0, 14 - 30 * k)):
            with at((0, .07, .15), (90, 0, 0)):
                coil(.058, 9, 16, .0031, m, 7, (0, 0, .008), tails=False)
                for z in (0, .125):
                    cyl(.15, .012, (0, 0, z), 'ply', 'z', .001, 64)
    part_of(p, 'Cable', (1.42, y - .42, .16))
    carton(p, (-.62, y, 0), -8, (.92, .56, .56))


def starter(p):
    """Two panels, power unit, battery on its trolley, cable."""
    one, count, inv, bat = parts(p)
    s = spec(one)
    for i in range(count):
        standing(one, 8, 0, (.74 * i, 0, 0), labelled=i == 0)
    part_of(p, 'Panels', (.1, -.05, s['h'] * .5))
    l, d, h = bat.size()
    x = .74 + s['w'] / 2 + l / 2 + .18
    box((l + .14, d + .12, .05), (x, -.20, .075), 'powder-dark', .006)
    for u in (-1, 1):
        for v in (-1, 1):
            cyl(.035, .03, (x + u * l * .42, -.20 + v * d * .4, .035), 'rubber', 'y', .004)
    battery(bat, (x, -.20 - d / 2, .10))
    part_of(p, 'Battery', (x + .15, -.3 - d / 2, .1 + h * .4))
    inverter(inv, (.96, -.98, 0), (0, 0, -8))
    part_of(p, 'Inverter', (1.10, -1.16, .1))
    carton(p, (.18, -.95, 0), 4, (.66, .42, .40))
    coil(.085, 6, 4, .0031, 'red', 3, (.55, -1.32, 0), tails=False)
    coil(.085, 6, 4, .0031, 'rubber', 5, (.80, -1.42, 0), tails=False)
    part_of(p, 'Cable', (.66, -1.46, .03))


def balcony_group(p):
    """The balcony kit's parts."""
    one, count, inv, _battery = parts(p)
    s = spec(one)
    for i in range(count):
        standing(one, 7, 0, (.92 * i, .06 * i, 0), labelled=i == 0)
    part_of(p, 'Panels', (0, -.05, s['h'] * .5))
    x = .92 + s['w'] / 2 - .15
    top = plinth(x, -.95, .42, .46)
    inverter(inv, (x, -.95, top), (0, 0, -8))
    part_of(p, 'Inverter', (x + .14, -1.09, top + .1))
    carton(p, (.32, -1.05, 0), -6, (.74, .46, .44))
    coil(.10, 6, 5, .0042, 'rubber', 5, (-.28, -1.12, 0), tails=False)
    part_of(p, 'AC cable', (-.28, -1.25, .03))
    for i in range(4):
        with at((x - .22 + .14 * i, -1.42 - .04 * i, 0), (0, 0, 18)):
            box((.04, .34, .005), (0, 0, .0025), 'steel', .001)
            box((.04, .005, .10), (0, .17, .05), 'steel', .001)
    part_of(p, 'Mounting', (x, -1.49, .03))


def frames(p):
    """Two panels on angle frames, a cot near them."""
    one, count = p.part('Solar Panels')
    s = spec(one)
    for i in range(count):
        array(1, 1, one, 25, .30, (-.1 + (s['w'] + .12) * i, -.9, 0), material='alu', pads=False, braces=False)
    charpai((-2.2, .8, 0), 12)
    tumbler((-1.5, .55, .455))
    broom((2.6, 4.9, 0))


def balcony(p):
    """Two panels on a railing, steel lines, a door and a window behind, plants and a towel on the rail."""
    one, count = p.part('Solar Panels')
    s = spec(one)
    box((5.2, 1.9, .16), (0, .95, -.08), 'concrete', .01)
    box((5.2, .22, 2.9), (0, 2.0, 1.45), 'plaster-pink', .01)
    with at((-1.2, 1.88, 0)):
        door((0, 0, 0))
        grille((1.9, 0, 1.55))
    box((5.2, 1.9, .16), (0, .95, 2.95), 'plaster-white', .01)
    for z, t in ((1.05, .05), (.10, .04)):
        box((5.2, t, t), (0, 0, z), 'steel-dark', .004)
    for i in range(44):
        cyl(.009, .95, (-2.58 + .12 * i, 0, .58), 'steel-dark', 'z', 0, 10)
    for i in range(count):
        x = -.93 + 1.86 * i
        with at((x, -.07, 1.02), (68, 0, 0)):  # lower edge stands off
            panel(one, (0, -s['w'] / 2, .02), (0, 0, 90), labelled=False)
        for k in (-.6, .6):
            tube([(x + k, -.02, 1.03), (x + k, -.10, 1.0)], .012, 'steel', kind='POLY')
            tube([(x + k, -.02, .16), (x + k, -.40, .08)], .012, 'steel', kind='POLY')
            tube([(x + k, -.40, .08), (x + k, -.06, 1.0)], .010, 'steel', kind='POLY')
        tube([(x - .7, -.12, .98), (x - .2, .0, .78), (x + .3, .01, 1.04)], .003, 'steel')
    for i, x in enumerate((-2.3, .0, .35, 2.25)):
        plant('shrub', (x, 1.5 - .9 * (i % 2), 0), i + 1, 1.2)
    box((.42, .09, .5), (-.02, -.01, .86), 'cloth', .04)
    box((5.2, .3, 9), (0, 1.2, -4.6), 'plaster-pink', .01)


def hanging(p):
    """The balcony in its street."""
    def street():
        balcony(p)
        ground(-9, 'asphalt')
        city(-9, 20, 160, 46, 6, 75)
        for i, x in enumerate((-9, -6, 7, 10)):
            plant('tree', (x, 9 + i, -9), i % 3 + 1, 1.5)
    return scene(street, orbit((-.1, 0, .72), -34, 8, 8.6, 66, 1.6), dict(azimuth=-62, elevation=24), .86, (HAZE, 330))


VIEW = dict(azimuth=-12, elevation=12, lens=42, fill=.93, lift=-.02, samples=24)


def pictures(p):
    """The views of a kit: what is in the box, the same with numbers, the array."""
    if p.says('balcony'):
        group, used = balcony_group, hanging(p)
    elif p.says('off-grid'):
        group = starter
        used = roof_terrace(lambda: frames(p), orbit((-.25, -.4, .62), -30, 9, 5.8, 60, 1.4), dict(MORNING, azimuth=-70), material='plaster-blue')
    else:
        group, used = loads if p.part('Solar Panels')[1] >= ROOFS else home_group, lambda: joined(p, headings(p))
    whole = shot(lambda: group(p), **VIEW)
    return [whole, dict(numbers=whole), used]
