"""Kits: what is in the box, standing at a courtyard wall, and the array that it makes."""
import re

from batteries import battery
from boxes import boxed
from buildings import city, ground
from cables import coil
from core import at, box, cyl, tube
from courtyard import door, grille, room
from inverters import inverter
from mounting import arrester, foot, rail, rod
from outdoor import scene
from panels import leaning, pallet, panel, spec
from plants import plant
from plates import plate
from products import Product
from rooftops import array, flush
from terrace import roof_terrace, sheet_roof

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


def bench(x0, x1, y=-.30, height=.46):
    """Low plank bench."""
    for k in range(3):
        box((x1 - x0, .125, .03), ((x0 + x1) / 2, y - .13 + .13 * k, height - .015), 'ply', .003)
    for x in (x0 + .08, x1 - .08):
        box((.05, .38, height - .03), (x, y, (height - .03) / 2), 'ply', .003)


def carton(p, loc, turn=0, size=(.50, .34, .28)):
    """Box with the small parts and the kit's own label."""
    w, d, h = size
    with at(loc, (0, 0, turn)):
        box((w, d, h), (0, 0, h / 2), 'card', .004)
        box((w, .05, .001), (0, 0, h + .0008), 'film', 0)
        with at((0, -d / 2 - .0012, h * .52)):
            plate(w * .66, h * .56, (0, 0, 0), [p.title.split(' with ')[0], p.spec('Panels')], 'paper', product=p)


def fan_of_panels(one, count, x, step):
    """Panels leaning on the wall one before the other, each moved aside: they stand parallel, a hand's breadth apart."""
    for i in range(count):
        leaning(one, x - step * i, 0, 8, i == count - 1, .055 * i)


def small_parts(p, x, y):
    """Coils, rails, feet and rods on the ground and at the wall."""
    coil(.10, 6, 5, .0029, 'red', 3, (x, y, 0), tails=False)
    coil(.10, 6, 5, .0029, 'rubber', 5, (x + .02, y + .01, .031), tails=False)
    coil(.10, 6, 5, .0029, 'rubber', 8, (x + .36, y - .10, 0))


def at_the_wall(p):
    """Everything that is in the kit."""
    one, count, inv, bat = parts(p)
    s = spec(one)
    spread = min(.17 * (count - 1), .85)
    right = -.85 + spread / 2
    fan_of_panels(one, count, right, spread / (count - 1))
    x = right + s['w'] / 2 + .12
    rods = p.count('(?:chemical )?earth rods', 0)
    for i in range(rods):
        rod((x + .05 * i, -.26, 0), (-7.5, 0, 2), 2.0)
    for i in range(4):
        with at((x + .18 + .055 * i, -.30, 0), (83, 0, 0)):
            rail(2.3)
    x += .44
    if bat:
        h, w, d = bat.size()
        battery(bat, (x + w / 2 + .05, -d - .10, 0))
        x += w + .18
    width = .88
    bench(x, x + width)
    h, w, d = inv.size()
    inverter(inv, (x + w / 2 + .06, -d - .06, .46))
    (dc, first), (ac, second) = box_of(p, 'dcdb'), box_of(p, 'acdb')
    boxed(dc, (x + .60, -.20, .46), -4, first)
    boxed(ac, (x + .60, -.34 - dc.size()[2], 0), 8, second)
    carton(p, (x + .16, -.78, 0), -10)
    small_parts(p, x - .55, -.86)
    for i in range(5):
        foot((x - .28 + .13 * i, -1.18 - .05 * (i % 2), 0), (0, 0, 40 * i))
    if 'arrester' in p.spec('Protection') or 'Lightning' in p.specs:
        with at((x + width + .12, -.20, 0), (-6, 0, 0)):
            arrester(p)


def box_view(p):
    """Camera that holds the whole kit."""
    wide = 4.2 if p.part('Batteries')[0] else 3.55
    return room(lambda: at_the_wall(p), (.3, -1.0 - wide * 1.12, 1.5), (.12 if wide > 4 else -.16, 0, .90), 39, 'plaster-white', door_at=-2.62,
                plants=False)


def loads(p):
    """A business kit: packed pallets, inverter, boxes and drums in the yard."""
    one, count, inv, _battery = parts(p)
    each = count // 2 if count > 36 else count
    for i in range(count // each):
        with at((-.70 - .75 * i, -.75 - 1.5 * i, 0), (0, 0, 4 - 7 * i)):
            pallet(p, one, each)
    bench(1.0, 2.3)
    h, w, d = inv.size()
    inverter(inv, (1.34, -d - .08, .46))
    (dc, first), (ac, second) = box_of(p, 'dcdb'), box_of(p, 'acdb')
    boxed(dc, (1.92, -.16, .46), -4, first)
    boxed(ac, (2.0, -.50, 0), 6, second)
    for k, (x, m) in enumerate(((1.05, 'red'), (1.42, 'rubber'))):
        with at((x, -.95 - .1 * k, 0), (0, 0, 12 - 20 * k)):
            with at((0, .07, .15), (90, 0, 0)):
                coil(.058, 9, 16, .0031, m, 7, (0, 0, .008), tails=False)
                for z in (0, .125):
                    cyl(.15, .012, (0, 0, z), 'ply', 'z', .001, 64)
    for i in range(6):
        with at((-2.35 + .055 * i, -.32, 0), (83, 0, 0)):
            rail(2.3)
    carton(p, (1.75, -1.25, 0), -8, (.6, .4, .36))


def on_the_roof(p):
    """The finished array."""
    one, count = p.part('Solar Panels')
    if count >= ROOFS:
        return sheet_roof(lambda: flush(count // 10, 10, one, (0, .45, 0)), 14, 3.0 + 2.3 * (count // 10))
    rows = 1 if count <= 4 else 2
    cols = count // rows
    w = cols * 1.156
    return roof_terrace(lambda: array(rows, cols, one, 15, .45, (.6, -1.4, 0)),
                        dict(loc=(-w * .42 - 1.3, -3.9 - w * .42, 1.75), aim=(.35, .1, .85), lens=30))


def frames(p):
    """Two panels on angle frames, the power unit and its battery in the shade of the stair room."""
    one, count = p.part('Solar Panels')
    s = spec(one)
    for i in range(count):
        array(1, 1, one, 25, .30, (-.45 + (s['w'] + .12) * i, -.6, 0), material='alu', pads=False, braces=False)


def starter(p):
    """Panels at the wall, power unit, battery on its trolley, cable."""
    one, count, inv, bat = parts(p)
    for i in range(count):
        leaning(one, -.50 + .74 * i, 0, 11, i == 0)
    l, d, _h = bat.size()
    box((l + .14, d + .12, .05), (.98, -.26, .075), 'powder-dark', .006)
    for x in (-1, 1):
        for y in (-1, 1):
            cyl(.035, .03, (.98 + x * l * .42, -.26 + y * d * .4, .035), 'rubber', 'y', .004)
    battery(bat, (.98, -.26 - d / 2, .10))
    inverter(inv, (.98, -.98, 0), (0, 0, -8))
    carton(p, (.28, -.80, 0), 8, (.42, .30, .22))
    coil(.085, 6, 4, .0031, 'red', 3, (-.25, -.78, 0), tails=False)
    coil(.085, 6, 4, .0031, 'rubber', 5, (-.50, -.66, 0))


def balcony(p):
    """Two panels on a railing, micro inverter behind, steel lines, seen from the next balcony."""
    one, count = p.part('Solar Panels')
    s = spec(one)
    box((5.2, 1.9, .16), (0, .95, -.08), 'concrete', .01)
    box((5.2, .22, 2.9), (0, 2.0, 1.45), 'plaster-pink', .01)
    with at((-1.2, 1.88, 0)):
        door((0, 0, 0))
        grille((1.9, 0, 1.55))
    box((5.2, 1.9, .16), (0, .95, 2.95), 'plaster-white', .01)
    box((5.2, .05, .05), (0, 0, 1.05), 'steel-dark', .004)
    box((5.2, .04, .04), (0, 0, .10), 'steel-dark', .004)
    for i in range(44):
        cyl(.009, .95, (-2.58 + .12 * i, 0, .58), 'steel-dark', 'z', 0, 10)
    for i in range(count):
        x = -.93 + 1.86 * i
        with at((x, -.07, 1.02), (0, 0, 0)):
            with at((0, 0, 0), (68, 0, 0)):  # lower edge stands off
                with at((0, -s['w'] / 2, .02)):
                    panel(one, (0, 0, 0), (0, 0, 90), labelled=False)
        for k in (-.6, .6):
            tube([(x + k, -.02, 1.03), (x + k, -.10, 1.0)], .012, 'steel', kind='POLY')
            tube([(x + k, -.02, .16), (x + k, -.40, .08)], .012, 'steel', kind='POLY')
            tube([(x + k, -.40, .08), (x + k, -.06, 1.0)], .010, 'steel', kind='POLY')
        tube([(x - .7, -.12, .98), (x - .2, .0, .78), (x + .3, .01, 1.04)], .003, 'steel')
    box((5.2, .3, 9), (0, 1.2, -4.6), 'plaster-pink', .01)


def hanging(p):
    """The balcony in its street."""
    def street():
        balcony(p)
        ground(-9, 'asphalt')
        city(-9, 20, 160, 46, 6, 75)
        for i, x in enumerate((-9, -6, 7, 10)):
            plant('tree', (x, 9 + i, -9), i % 3 + 1, 1.5)
    return scene(street, dict(loc=(-3.6, -4.3, 2.0), aim=(.12, 0, .78), lens=42),
                 dict(azimuth=-38, elevation=32, sun=4.6, sun_colour='#ffe6c4', clouds=.5), .86, near=True)


def desk_of_parts(p):
    """The balcony kit's parts at the wall."""
    one, count, inv, _battery = parts(p)
    for i in range(count):
        leaning(one, -.42 + .26 * i, 0, 9, i == 0, .055 * (count - 1 - i))
    bench(.95, 1.95, -.34, .40)
    inverter(inv, (1.38, -.34, .40), (0, 0, -10))
    carton(p, (1.05, -.86, 0), -8, (.46, .32, .26))
    coil(.10, 6, 5, .0042, 'rubber', 5, (.40, -.76, 0))
    for i in range(4):
        with at((1.42 + .10 * i, -.78 - .05 * i, 0), (0, 0, 18)):
            box((.04, .34, .005), (0, 0, .0025), 'steel', .001)
            box((.04, .005, .10), (0, .17, .05), 'steel', .001)


def pictures(p):
    """The views of a kit: what is in the box, then the array."""
    if p.says('balcony'):
        return [room(lambda: desk_of_parts(p), (.75, -3.9, 1.4), (.28, 0, .80), 40, 'lime', door_at=-1.62, plants=False), hanging(p)]
    if p.says('off-grid'):
        return [room(lambda: starter(p), (.75, -3.2, 1.35), (.18, 0, .62), 38, 'plaster-blue', door_at=-1.50, plants=False),
                roof_terrace(lambda: frames(p), dict(loc=(-2.2, -3.2, 1.5), aim=(.1, 0, .6), lens=34))]
    if p.part('Solar Panels')[1] >= ROOFS:
        return [room(lambda: loads(p), (1.2, -5.6 - .03 * p.part('Solar Panels')[1], 1.9), (.08, 0, .72), 37, 'plaster-white', door_at=-2.9, plants=False),
                on_the_roof(p)]
    return [box_view(p), on_the_roof(p)]
