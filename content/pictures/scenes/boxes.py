"""Distribution boxes with a clear door: DC and AC."""
from core import at, box, cyl, part, slab, stamp, tube
from inverters import gland, mc4
from labels import led, plate, sunmark, text
from panels import shot


def breaker(x, z, poles, material='white', lever='black', mark='C16'):
    """Modular breaker, front at y=-0.062 relative to the base plate."""
    w = .0176 * poles
    slab(w - .0006, .080, .045, (x, -.045, z), material, .002, .001)
    slab(w - .0006, .044, .018, (x, -.062, z), material, .002, .001)
    slab(w * .8, .018, .002, (x, -.0630, z), 'dark', .002, .0004)
    box((w * .72, .012, .009), (x, -.068, z + .004), lever, .002)
    text(mark, .0048, (x, -.0626, z + .0145), 'ink')
    text('ON', .0032, (x, -.0626, z - .0135), 'red')
    for i in range(poles):
        for s in (-1, 1):
            cx = x + (i - (poles - 1) / 2) * .0176
            cyl(.0042, .003, (cx, -.0455, z + s * .032), 'dark', 'y', 0)
            cyl(.0034, .003, (cx, -.0462, z + s * .032), 'steel', 'y', .0004)


def spd(x, z, count, material='red'):
    """Surge protection cartridges."""
    for i in range(count):
        cx = x + (i - (count - 1) / 2) * .0176
        slab(.017, .080, .045, (cx, -.045, z), 'lightgrey', .002, .001)
        slab(.0165, .046, .018, (cx, -.063, z), material, .002, .001)
        slab(.007, .007, .001, (cx, -.0635, z + .013), 'led-green', .001, 0)
        text('SPD', .0044, (cx, -.0636, z), 'ink-light')


def case(w, h, d=.105, title='DC', note=''):
    """Grey-white case with a hinged clear door; the middle of its base is z=0."""
    slab(w, h, d * .62, (0, -d * .62, h / 2), 'offwhite', .014, .004)
    for s in (-1, 1):
        box((.012, d * .38, h - .02), (s * (w / 2 - .008), -d * .80, h / 2), 'offwhite', .004)
    box((w - .006, d * .38, .058), (0, -d * .80, .031), 'offwhite', .004)
    box((w - .006, d * .38, .038), (0, -d * .80, h - .021), 'offwhite', .004)
    slab(w - .03, h - .11, .002, (0, -d * .62 - .001, h / 2 + .01), 'white', .004, 0)
    box((w - .05, .004, .036), (0, -.066, h / 2 + .012), 'galva', .001)
    sunmark(.034, (-w / 2 + .040, -d - .0006, .034), 'sun')
    text(title, .011, (-w / 2 + .066, -d - .0006, .037), 'ink', 'LEFT')
    text(note, .0058, (-w / 2 + .066, -d - .0006, .022), 'ink-soft', 'LEFT')
    slab(w * .86, h - .105, .0025, (0, -d - .004, h / 2 + .011), 'smoke', .010, .001)
    tube([(x * (w * .43 - .004), -d - .004, h / 2 + .011 + z * ((h - .105) / 2 - .004))
          for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))], .0028, 'lightgrey', closed=True, kind='POLY')
    slab(.014, .034, .009, (w * .43 - .012, -d - .012, h / 2 + .011), 'grey', .005, .002)
    for z in (-.07, .07):
        cyl(.005, .026, (-w * .43, -d - .003, h / 2 + z), 'grey', 'z', .001)
    for x in (-1, 1):
        for z in (.014, h - .014):
            cyl(.0055, .003, (x * (w / 2 - .016), -d - .0005, z), 'grey', 'y', .0006)


def dcdb():
    """DC box: isolator, two fuses, surge protection; 0.30 x 0.24."""
    w, h = .30, .25
    case(w, h, title='DCDB  2 in 1 out', note='1000 V DC  25 A  IP65  SPD type II')
    z = h / 2 + .012
    with at((0, -.022, 0)):
        breaker(-.090, z, 2, 'lightgrey', 'black', 'gPV 15A')
        breaker(-.050, z, 2, 'lightgrey', 'black', 'gPV 15A')
        spd(.006, z, 3)
        breaker(.078, z, 4, 'white', 'red', 'DC 25A')
    for i in range(4):
        mc4(-.11 + .032 * i, -.05, .002, i % 2 == 0)
    gland(.05, -.05, .002, .010)
    gland(.10, -.05, .002, .012)


def acdb():
    """AC box: breaker, RCD, surge protection, meter display; 0.26 x 0.25."""
    w, h = .27, .25
    case(w, h, title='ACDB  single phase', note='230 V AC  32 A  IP65  SPD type II')
    z = h / 2 + .012
    with at((0, -.022, 0)):
        breaker(-.075, z, 2, 'white', 'blue', 'C32')
        breaker(-.018, z, 4, 'white', 'black', '30 mA')
        spd(.055, z, 2, 'green')
    with at((.092, -.084, z)):
        slab(.030, .060, .002, (0, 0, 0), 'black-gloss', .003, .0005)
        text('231 V', .0075, (0, -.0008, .014), 'px-green')
        text('4.2 A', .0075, (0, -.0008, -.008), 'px-amber')
    for i in range(3):
        gland(-.08 + .05 * i, -.05, .002, .012)
    gland(.09, -.05, .002, .009)


def raised(build, name):
    """Stamp on its glands."""
    stamp(part(name, build), (0, 0, .035))


PICTURES = {
    'dcdb-a-1': shot(lambda: raised(dcdb, 'dcdb'), azimuth=-26, elevation=12),
    'dcdb-a-2': shot(lambda: raised(dcdb, 'dcdb'), azimuth=0, elevation=6),
    'acdb-a-1': shot(lambda: raised(acdb, 'acdb'), azimuth=-26, elevation=12),
    'acdb-a-2': shot(lambda: raised(acdb, 'acdb'), azimuth=0, elevation=6),
}
