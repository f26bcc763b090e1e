"""Distribution boxes: DC and AC with a clear door, and the three-phase steel panel."""
from core import at, box, cyl, part, slab, stamp, tube
from courtyard import conduit, room
from inverters import gland, mc4
from labels import flat, led, shown, text
from marks import brand
from studio import shot


def breaker(x, z, poles, words, material='white', lever='black'):
    """Modular device, front at y=-0.062 relative to the base plate."""
    w = .0176 * poles
    slab(w - .0006, .080, .045, (x, -.045, z), material, .002, .001)
    slab(w - .0006, .044, .018, (x, -.062, z), material, .002, .001)
    slab(w * .8, .018, .002, (x, -.0630, z), 'dark', .002, .0004)
    box((w * .72, .012, .009), (x, -.068, z + .004), lever, .002)
    text(words, min(.0052, w * 1.2 / max(len(words), 4)), (x, -.0626, z + .0150), 'ink')
    for i in range(poles):
        for s in (-1, 1):
            cx = x + (i - (poles - 1) / 2) * .0176
            cyl(.0042, .003, (cx, -.0455, z + s * .032), 'dark', 'y', 0)
            cyl(.0034, .003, (cx, -.0462, z + s * .032), 'steel', 'y', .0004)


def spd(x, z, count, material='red'):
    """Surge protection cartridges with a green flag."""
    for i in range(count):
        cx = x + (i - (count - 1) / 2) * .0176
        slab(.017, .080, .045, (cx, -.045, z), 'lightgrey', .002, .001)
        slab(.0165, .046, .018, (cx, -.063, z), material, .002, .001)
        slab(.007, .007, .001, (cx, -.0635, z + .013), 'led-green', .001, 0)
        text('SPD', .0044, (cx, -.0636, z), 'ink-light')


def fuses(x, z, count, words):
    """Touch-safe fuse holders."""
    for i in range(count):
        cx = x + (i - (count - 1) / 2) * .0176
        slab(.017, .078, .050, (cx, -.050, z), 'lightgrey', .002, .001)
        slab(.0150, .040, .016, (cx, -.064, z), 'offwhite', .003, .001)
        box((.010, .008, .012), (cx, -.070, z + .012), 'graphite', .002)
    text(words, .0050, (x, -.0646, z - .010), 'ink')


def case(p, w, h, d, heading, note=True):
    """Grey case with a hinged clear door; the middle of its base is z=0; the front is at y=-d."""
    slab(w, h, d * .62, (0, -d * .62, h / 2), 'lightgrey', .014, .004)
    for s in (-1, 1):
        box((.012, d * .38, h - .02), (s * (w / 2 - .008), -d * .80, h / 2), 'lightgrey', .004)
    box((w - .006, d * .38, .052), (0, -d * .80, .028), 'lightgrey', .004)
    box((w - .006, d * .38, .030), (0, -d * .80, h - .017), 'lightgrey', .004)
    slab(w - .03, h - .09, .002, (0, -d * .62 - .001, h / 2 + .01), 'white', .004, 0)
    big = (w / .22) ** .6
    text(heading, .0100 * big, (-w / 2 + .022, -d - .0006, h - .0165), 'ink', 'LEFT')
    text(p.front['max_power'] if note else '', .0085 * big, (w / 2 - .022, -d - .0006, h - .0165), 'ink', 'RIGHT', 'plain')
    brand(p.brand, .027 * big, (-w / 2 + .018, -d - .0006, .028), 'ink', 'LEFT')
    slab(w * .88, h - .09, .0025, (0, -d - .004, h / 2 + .014), 'smoke', .010, .001)
    tube([(x * (w * .44 - .004), -d - .004, h / 2 + .014 + z * ((h - .09) / 2 - .004))
          for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))], .0028, 'grey', closed=True, kind='POLY')
    slab(.014, .034, .009, (w * .44 - .010, -d - .012, h / 2 + .011), 'graphite', .005, .002)
    for z in (-.05, .05):
        cyl(.005, .026, (-w * .44, -d - .003, h / 2 + z), 'grey', 'z', .001)
    for x in (-1, 1):
        for z in (.010, h - .010):
            cyl(.0050, .003, (x * (w / 2 - .012), -d - .0005, z), 'graphite', 'y', .0006)


def dcdb_small(p, heading='DCDB  1 in 1 out', note=True):
    """One string: fuses in both poles, isolator, surge protection."""
    w, h, d = p.size()
    case(p, w, h, d, heading, note)
    z = h / 2 + .014
    with at((0, -.020, 0)):
        fuses(-.062, z, 2, (p.figure('A', 'Fuse') + ' ' if note else '') + 'gPV')
        breaker(-.012, z, 2, 'DC ' + (p.figure('A', 'Isolator') if note else ''), 'white', 'red')
        spd(.048, z, 3)
    for i in range(2):
        mc4(-.075 + .030 * i, -.05, .002, i % 2 == 0)
    for i in range(2):
        mc4(.020 + .030 * i, -.05, .002, i % 2 == 0)
    gland(.085, -.05, .002, .009)


def dcdb_large(p, heading='DCDB  4 in 2 out', note=True):
    """Four strings: eight fuses, two isolators, two surge sets, tinned bars."""
    h, w, d = p.size()
    case(p, w, h, d, heading, note)
    top, low = h * .70, h * .38
    with at((0, -.065, 0)):
        fuses(-.06, top, 8, p.figure('A', 'Fuse') + ' gPV  1000 V' if p.figure('V', 'Fuse') == '1000 V' else '')
        spd(.105, top, 3)
        breaker(-.10, low, 4, 'DC 63 A' if '63 A' in p.spec('Isolator') else '', 'white', 'red')
        breaker(-.01, low, 4, 'DC 63 A' if '63 A' in p.spec('Isolator') else '', 'white', 'red')
        spd(.105, low, 3)
        for z in (h * .52, h * .56):
            box((w * .7, .008, .014), (0, -.03, z), 'steel', .001)
    for i in range(8):
        mc4(-.165 + .026 * i, -.07, .002, i % 2 == 0)
    for i in range(4):
        gland(.065 + .034 * i, -.07, .002, .012)


def acdb_small(p, heading='ACDB  single phase', note=True):
    """Single phase: breaker, surge protection, lamp."""
    w, h, d = p.size()
    case(p, w, h, d, heading, note)
    z = h / 2 + .014
    with at((0, -.020, 0)):
        breaker(-.050, z, 2, 'C' + p.figure('A', 'Breaker').split(' ')[0] if note else '', 'white', 'blue')
        spd(.005, z, 2, 'green')
        slab(.017, .080, .045, (.055, -.045, z), 'white', .002, .001)
        led(.0045, (.055, -.047, z + .010), 'led-red')
    for i in range(3):
        gland(-.06 + .05 * i, -.05, .002, .012)


def acdb_large(p, swing=0):
    """Three-phase steel panel; `swing` opens the door by so many degrees."""
    h, w, d = p.size()
    box((w, d * .96, h), (0, -d * .48, h / 2), 'powder', .004)
    if swing:
        box((w - .03, .004, h - .03), (0, -d * .96 - .001, h / 2), 'powder-dark', .001)
        with at((0, -d * .96 + .03, 0)):
            slab(.14, .165, .05, (-.08, -.075, h * .62), 'black', .006, .003)
            slab(.05, .06, .03, (-.08, -.100, h * .62), 'graphite', .005, .002)
            box((.02, .03, .05), (-.08, -.115, h * .63), 'red', .003)
            text(p.figure('A', 'Breaker') + '  MCCB', .012, (-.08, -.0768, h * .735), 'ink-light')
            spd(.075, h * .66, 4)
            slab(.072, .09, .05, (.085, -.05, h * .40), 'white', .003, .001)
            text('E/L RELAY', .0065, (.085, -.0512, h * .45), 'ink')
            cyl(.006, .006, (.085, -.052, h * .39), 'blue', 'y', .001)
            for i, m in enumerate(('red', 'yellow', 'blue', 'black')):
                tube([(-.125 + .030 * i, -.05, h * .44), (-.125 + .030 * i, -.055, h * .34), (-.11 + .030 * i, -.05, h * .12)],
                     .005, m)
    with at((-w / 2, -d * .96 - .006, 0), (0, 0, -swing)):
        with at((w / 2, 0, 0)):
            slab(w - .008, h - .008, .020, (0, -.016, h / 2), 'powder', .004, .003)
            slab(.104, .104, .010, (0, -.022, h * .73), 'black', .004, .002)
            slab(.088, .070, .001, (0, -.0225, h * .74), 'lcd', .003, 0)
            for i, row in enumerate(('415 V', '31.4 A', '20.8 kW')):
                text(row, .013, (.036, -.0236, h * .77 - .021 * i), 'ink', 'RIGHT', reading=True)
            for i, m in enumerate(('red', 'yellow', 'blue')):
                cyl(.012, .016, (-.055 + .055 * i, -.024, h * .52), m, 'y', .004)
                cyl(.015, .004, (-.055 + .055 * i, -.018, h * .52), 'steel', 'y', .001)
            slab(.022, .10, .012, (w / 2 - .035, -.026, h * .5), 'black', .006, .003)
            brand(p.brand, .052, (-w / 2 + .028, -.0168, h * .34), 'ink', 'LEFT')
            text('ACDB  three phase', .024, (-w / 2 + .030, -.0168, h * .245), 'ink', 'LEFT')
            text(p.front['max_power'], .022, (-w / 2 + .030, -.0168, h * .17), 'ink-soft', 'LEFT', 'plain')
            with at((w / 2 - .07, -.0168, h * .12)):
                flat(((-.022, -.018), (.022, -.018), (0, .022)), 'yellow')
                text('!', .018, (0, -.0006, -.004), 'ink', reading=True)
    for i in range(4):
        gland(-.12 + .08 * i, -d * .5, .002, .018)


def build(p):
    """The drawing for a product."""
    small = p.says('single phase') or p.says('1 in 1 out') or p.says('1 string in')
    if p.title.startswith('DCDB'):
        return dcdb_small if small else dcdb_large
    return acdb_small if small else acdb_large


def boxed(p, loc=(0, 0, 0), turn=0, heading=None):
    """The box on the floor, standing on its glands, front near y = -depth.

    `heading` is what a kit says of its own box; then the figures of the box sold alone are left out.
    """
    if heading is None or build(p) is acdb_large:
        shown(p)
        stamp(part('box-' + p.slug, lambda: build(p)(p)), (loc[0], loc[1], loc[2] + .036), (0, 0, turn))
    else:
        stamp(part('box-' + heading, lambda: build(p)(p, heading, False)), (loc[0], loc[1], loc[2] + .036), (0, 0, turn))


def pictures(p):
    """The views of a box, the main one first."""
    if build(p) is acdb_large:
        second = shot(lambda: acdb_large(p, 112), azimuth=14, elevation=12)
    else:
        def wall_mounted():
            boxed(p, (0, -.004, 1.45))
            conduit([(-.05, 1.46), (-.05, .06)], .013)
            conduit([(.04, 1.70 if p.size()[0] < .3 else 1.95), (.04, 3.4)], .013)
        second = room(wall_mounted, (-.08, -1.25 - p.size()[0], 1.58), (-.14, 0, 1.47), 46, 'plaster-white', door_at=-.98)
    return [shot(lambda: boxed(p), azimuth=-26, elevation=12), second]
