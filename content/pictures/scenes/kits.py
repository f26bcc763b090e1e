"""Kits: everything in the box as one group in the studio, the same with numbers, and its wiring, or the array that it makes."""
from batteries import battery
from buildings import city, ground
from cables import coil
from core import at, box, cyl, tube
from courtyard import door, grille
from inverters import inverter
from homes import home_group
from mounting import rail, rod
from numbered import part_of
from packed import carton, headings, parts, plinth, upright
from outdoor import HAZE, orbit, scene
from panels import pallet, panel, spec, standing
from plants import plant
from rooftops import array
from studio import shot
from terrace import MORNING, roof_terrace
from traces import broom, charpai, tumbler
from wiring import joined

ROOFS = 20  # from so many panels on, a set is for a business


def loads(p):
    """A business kit: packed pallets one on the other, inverter, boxes and drums."""
    one, count, inv, _battery = parts(p)
    each = count // 2 if count > 36 else count
    for i in range(count // each):
        with at((.03 * i, 0, (spec(one)['w'] + .14) * i), (0, 0, 2 - 3 * i)):
            pallet(p, one, each)
    y = -each * .02
    part_of('panels', (-.62, y - .1, .95))
    for i in range(5):
        with at((-.85, y - .95 + .07 * i, 0), (0, 0, -90)):
            rail(2.3)
    part_of('rails', (.10, y - .85, .04))
    for i in range(p.count('earth rods')):
        with at((1.45, y - 1.1 - .045 * i, .01), (0, -90, 0)):
            rod((0, 0, 0), (0, 0, 0), 2.0)
    part_of('earth-rods', (.44, y - 1.15, .02))
    y -= 1.55
    h, w, d = inv.size()
    top = plinth(.95, y + .2, .62, .80)
    inverter(inv, (.95, y + .2 - d / 2, top))
    part_of('inverter', (.95 + w * .36, y + .2 - d, top + h * .3))
    upright(p, .50, y - .5)
    for k, m in enumerate(('red', 'rubber')):
        with at((1.36 + .12 * k, y - .3 - .34 * k, 0), (0, 0, 14 - 30 * k)):
            with at((0, .07, .15), (90, 0, 0)):
                coil(.058, 9, 16, .0031, m, 7, (0, 0, .008), tails=False)
                for z in (0, .125):
                    cyl(.15, .012, (0, 0, z), 'ply', 'z', .001, 64)
    part_of('cable', (1.42, y - .42, .16))
    carton(p, (-.62, y, 0), -8, (.92, .56, .56))


def starter(p):
    """Two panels, power unit, battery on its trolley, cable."""
    one, count, inv, bat = parts(p)
    s = spec(one)
    for i in range(count):
        standing(one, 8, 0, (.74 * i, 0, 0), labelled=i == 0)
    part_of('panels', (.1, -.05, s['h'] * .5))
    l, d, h = bat.size()
    x = .74 + s['w'] / 2 + l / 2 + .18
    box((l + .14, d + .12, .05), (x, -.20, .075), 'powder-dark', .006)
    for u in (-1, 1):
        for v in (-1, 1):
            cyl(.035, .03, (x + u * l * .42, -.20 + v * d * .4, .035), 'rubber', 'y', .004)
    battery(bat, (x, -.20 - d / 2, .10))
    part_of('battery', (x + .15, -.3 - d / 2, .1 + h * .4))
    inverter(inv, (.96, -.98, 0), (0, 0, -8))
    part_of('inverter', (1.10, -1.16, .1))
    carton(p, (.18, -.95, 0), 4, (.66, .42, .40))
    coil(.085, 6, 4, .0031, 'red', 3, (.55, -1.32, 0), tails=False)
    coil(.085, 6, 4, .0031, 'rubber', 5, (.80, -1.42, 0), tails=False)
    part_of('cable', (.66, -1.46, .03))


def balcony_group(p):
    """The balcony kit's parts."""
    one, count, inv, _battery = parts(p)
    s = spec(one)
    for i in range(count):
        standing(one, 7, 0, (.92 * i, .06 * i, 0), labelled=i == 0)
    part_of('panels', (0, -.05, s['h'] * .5))
    x = .92 + s['w'] / 2 - .15
    top = plinth(x, -.95, .42, .46)
    inverter(inv, (x, -.95, top), (0, 0, -8))
    part_of('inverter', (x + .20, -1.0, top + .17))
    carton(p, (.32, -1.05, 0), -6, (.74, .46, .44))
    coil(.10, 6, 5, .0042, 'rubber', 5, (-.28, -1.12, 0), tails=False)
    part_of('ac-cable', (-.28, -1.25, .03))
    for i in range(4):
        with at((x - .22 + .14 * i, -1.42 - .04 * i, 0), (0, 0, 18)):
            box((.04, .34, .005), (0, 0, .0025), 'steel', .001)
            box((.04, .005, .10), (0, .17, .05), 'steel', .001)
    part_of('brackets', (x, -1.49, .03))


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
    box((5.2, .22, 2.9), (0, 2.0, 1.45), 'plaster-white', .01)
    with at((-1.2, 1.88, 0)):
        door((0, 0, 0))
        grille((1.9, 0, 1.55))
    box((5.2, 1.9, .16), (0, .95, 2.95), 'plaster-white', .01)
    for z, t in ((1.05, .05), (.10, .04)):
        box((5.2, t, t), (0, 0, z), 'paper', .004)
    for i in range(44):
        cyl(.009, .95, (-2.58 + .12 * i, 0, .58), 'paper', 'z', 0, 10)
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
    box((5.2, .3, 9), (0, 1.2, -4.6), 'plaster-white', .01)


def hanging(p):
    """The balcony in its street."""
    def street():
        balcony(p)
        ground(-9, 'asphalt')
        city(-9, 20, 160, 46, 6, 75)
        for i, x in enumerate((-9, -6, 7, 10)):
            plant('tree', (x, 9 + i, -9), i % 3 + 1, 1.5)
    return scene(street, orbit((-.1, 0, .72), -26, 10, 7.6, 66, 1.6), dict(azimuth=-40, elevation=30), .95, (HAZE, 330))


HOME = dict(lens=27, elevation=5)
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
    whole = shot(lambda: group(p), **(dict(VIEW, **HOME) if group is home_group else VIEW))
    return [whole, dict(numbers=whole), used]
