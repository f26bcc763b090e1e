"""Batteries. Upright, standing on z=0, front near y=0 facing -Y; measures and figures from the product."""
from core import at, box, cyl, part, slab, stamp, tube
from courtyard import conduit, room
from labels import disc, lcd, led, shown, text
from marks import brand
from plates import plate
from products import Product
from scale import person, ruler
from studio import shot


def rating(p):
    """Voltage and charge: "51.2 V, 100 Ah"."""
    return p.spec('Nominal voltage')


def small_print(p):
    """Rating plate."""
    return [p.figure('kWh') + '  LiFePO4', rating(p), 'Max ' + p.spec('Continuous').split(' / ')[-1].split(' (')[0],
            p.specs.get('Ingress protection', p.spec('Standards')).split(',')[0]]


def wall_white(p):
    """White wall battery with a light ring, one or two brackets at its feet; drawn 0.56 x 0.90 x 0.17."""
    h, w, d = p.size()
    slab(w - .02, h - .04, d * .62, (0, d * .38, h / 2), 'lightgrey', .03, .005)
    slab(w, h, d * .50, (0, 0, h / 2), 'white', .050, .018, segments=6)
    slab(.018, h - .05, .004, (-w * .36, -.0015, h / 2), 'lightgrey', .008, .001)
    x, z = w * .08, h * .73
    r = w * .132
    cyl(r, .006, (x, -.002, z), 'black-gloss', 'y', .002, 64)
    disc(r * .88, (x, -.0058, z), 'px-green', -200, 92, r * .76)
    disc(r * .88, (x, -.0056, z), 'grey', 0, 360, r * .76)
    text('86', r * .48, (x - r * .1, -.0060, z), 'px-white', reading=True)
    text('%', r * .23, (x + r * .46, -.0060, z - r * .08), 'px-white', reading=True)
    brand(p.brand, w * .115, (x, -.0008, h * .47), 'ink')
    text(p.figure('kWh'), w * .082, (x, -.0008, h * .37), 'ink', font='wide')
    slab(w * .56, .0045, .002, (x, -.0008, h * .315), 'mark-green', .002, 0)
    text(rating(p), w * .032, (x, -.0008, h * .275), 'ink-soft', font='plain')
    for s in (-1, 1):
        box((.010, d * .7, .05), (s * (w * .468), d * .5, .010), 'graphite', .004)
        for i in range(10):
            box((.003, d * .32, .006), (s * (w / 2 - .0098), d * .72, h * .68 + .014 * i), 'grey', .001)
    plate(w * .30, w * .165, (w * .285, -.0012, w * .17), small_print(p), 'silverlabel')
    with at((w / 2 - .008, d * .62, h * .80), (0, 0, 90)):
        slab(d * .5, .20, .004, (0, -.004, -.08), 'graphite', .008, .001)
        for i, m in enumerate(('red', 'orange', 'black')):
            cyl(.012, .020, (-.018, -.014, -.01 - .05 * i), m, 'y', .003, 24)
            cyl(.0065, .026, (-.018, -.016, -.01 - .05 * i), 'brass', 'y', .001)
        for i in range(3):
            slab(.016, .014, .006, (.018, -.006, -.03 * i), 'dark', .002, .001)


def wall_slim(p):
    """Slim battery with a bar of light: dark where the product says so, else white."""
    h, w, d = p.size()
    dark = p.says('dark')
    front, ink = ('graphite', 'ink-light') if dark else ('white-gloss', 'ink')
    slab(w - .02, h - .02, d * .5, (0, d * .48, h / 2), 'alu-dark' if dark else 'lightgrey', .02, .004)
    slab(w, h, d * .52, (0, 0, h / 2), front, .03, .012, segments=5)
    for i in range(9):
        slab(.0035, h * .62, .004, (-w * .42 + .012 * i, -.0004, h * .57), 'dark' if dark else 'lightgrey', .0015, 0)
    bar = h * .34
    slab(.007, bar, .003, (w * .16, -.0016, h * .62), 'px-white' if dark else 'grey', .003, 0)
    slab(.007, bar * .82, .0032, (w * .16, -.0020, h * .62 - bar * .09), 'px-green', .003, 0)
    text('86 %', w * .062, (w * .31, -.0010, h * .755), 'px-white' if dark else 'ink', reading=True)
    brand(p.brand, w * .105, (w * .06, -.0008, h * .27), ink)
    text(p.figure('kWh'), w * .078, (w * .06, -.0008, h * .185), ink, font='wide')
    text(rating(p), w * .030, (w * .06, -.0008, h * .130), 'ink-soft', font='plain')
    slab(w * .80, .003, .002, (w * .06, -.0006, h * .335), 'alu', .001, 0)
    for s in (-1, 1):
        slab(.006, h - .06, .005, (s * w * .468, -.0012, h / 2), 'alu' if dark else 'lightgrey', .003, .001)
        for i in range(8):
            box((.003, d * .3, .007), (s * (w / 2 - .0095), d * .72, h * .70 + .016 * i), 'black' if dark else 'grey', .001)
        box((.012, d * .7, .04), (s * w * .42, d * .5, .006), 'dark', .004)


def rack(p):
    """Rack module: width, depth and height of the product, ears of a 19-inch rack beside it."""
    w, d, h = p.size()
    k = h / .133
    slab(w, h - .003, d - .01, (0, .004, h / 2 + .001), 'lightgrey', .004, .002)
    slab(w + .040, h - .001, .004, (0, 0, h / 2 + .001), 'white', .004, .0012)
    for s in (-1, 1):
        for z in (.20, .82):
            slab(.014, .007, .001, (s * (w / 2 + .008), -.0004, h * z), 'dark', .0034, 0)
        low, high = h * .22, h * .80
        tube([(s * .205, 0, low), (s * .205, -.036, low), (s * .205, -.036, high), (s * .205, 0, high)], .0055, 'black', kind='POLY')
        for z in (low, high):
            cyl(.009, .004, (s * .205, -.002, z), 'black', 'y', .001)
        for i in range(int(d / .026)):
            box((.0015, .006, h * .45), (s * (w / 2 + .0002), .06 + .024 * i, h * .52), 'dark', 0)
    top = h * .68
    for i, m in enumerate(('red', 'red', 'black', 'black')):
        x = -.165 + .036 * i
        slab(.030, .034, .016, (x, -.016, top), m, .005, .002)
        cyl(.008, .010, (x, -.020, top), 'brass', 'y', .001)
        text('+' if i < 2 else '-', .010, (x, -.0006, top + .025), 'ink', reading=True)
    slab(.052, .078, .012, (.010, -.010, top - .006), 'dark', .004, .0015)
    slab(.018, .036, .014, (.010, -.022, top - .006), 'black', .004, .002)
    with at((.112, -.001, top + .004)):
        lcd(.080, .032, (0, 0, 0), ('SOC  86 %', '52.8 V'), 'lcd-blue', 'px-white')
    for i in range(4):
        x = .066 + .023 * i
        slab(.017, .015, .003, (x, -.002, h * .34), 'steel', .0015, .0004)
        slab(.012, .009, .0006, (x, -.0026, h * .34), 'black', .001, 0)
    for i in range(6):
        led(.0022, (-.165 + .012 * i, -.0004, h * .36), 'led-green' if i < 5 else 'led-off')
    text(p.figure('kWh'), .017 * k ** .3, (-.018, -.0008, h * .185), 'ink', 'LEFT', 'wide')
    brand(p.brand, .026 * k ** .3, (-.182, -.0008, h * .185), 'ink', 'LEFT')
    text(rating(p), .0085, (.190, -.0008, h * .155), 'ink-soft', 'RIGHT', 'plain')
    cyl(.006, .006, (.165, -.003, h * .34), 'green', 'y', .001)
    for x in (-.2, .2):
        for y in (.04, d - .06):
            cyl(.004, .001, (x, y, h), 'steel', 'z', .0003)


def cabinet(p, module):
    """Steel cabinet with its modules behind an open frame door, main breaker on top."""
    h, w, d = p.size()
    box((w, d - .03, .08), (0, d / 2, .04), 'powder-dark', .004)
    box((w, d - .03, .05), (0, d / 2, h - .025), 'powder', .004)
    box((w, .02, h), (0, d - .01, h / 2), 'powder', .002)
    for s in (-1, 1):
        box((.022, d - .03, h - .08), (s * (w / 2 - .011), d / 2, h / 2 + .03), 'powder', .003)
        box((.045, .02, h - .08), (s * (w / 2 - .022), .012, h / 2 + .03), 'powder', .003)
    box((w, .02, .10), (0, .012, h - .05), 'powder', .003)
    box((w - .09, .012, .30), (0, .020, h - .26), 'powder-dark', .002)  # board of the main breaker
    slab(.13, .20, .05, (-.13, -.03, h - .26), 'black', .006, .003)
    slab(.03, .07, .03, (-.13, -.055, h - .25), 'red', .006, .003)
    text(p.figure('A', 'Main breaker'), .016, (-.13, -.0318, h - .335), 'ink-light')
    slab(.20, .11, .004, (.10, .010, h - .22), 'black-gloss', .006, .001)
    text('SOC 86 %', .020, (.10, .0085, h - .205), 'px-green', reading=True)
    text('all modules ok', .010, (.10, .0085, h - .245), 'px-white', reading=True)
    led(.006, (.04, .010, h - .33), 'led-green')
    cyl(.022, .02, (.15, .006, h - .345), 'red', 'y', .004)
    for i in range(p.count('rack modules')):
        with at((0, .04, .13 + .172 * i)):
            battery(module)
        for s in (-1, 1):
            box((.016, .40, .02), (s * .235, .25, .12 + .172 * i), 'steel-dark', .002)
        if i:
            for x, m in ((-.165, 'red'), (-.093, 'black')):
                z = .13 + .172 * i + .09
                tube([(x + .02, .015, z), (x + .02, -.025, z - .05), (x + .02, -.025, z - .12), (x + .02, .015, z - .172)], .006,
                     'red' if m == 'red' else 'rubber')
    with at((0, .001, h - .05)):
        brand(p.brand, .056, (-w * .42, 0, 0), 'ink', 'LEFT')
        text(p.figure('kWh'), .034, (w * .42, 0, 0), 'ink', 'RIGHT', 'wide')
    for s in (-1, 1):
        for y in (.07, d - .08):
            cyl(.025, .02, (s * (w / 2 - .06), y, -.005), 'rubber', 'z', .003)


def tubular(p):
    """Tall tubular lead-acid battery; drawn 0.503 x 0.193 x 0.41."""
    l, d, h = p.size()
    case = 'red-case' if p.number('Ah') < 180 else 'battery-green'
    ink = 'mark-crimson' if case == 'red-case' else 'battery-green'
    with at(scale=(l / .514, d / .193, h / .412)):
        slab(.495, .315, .185, (0, 0, .162), case, .014, .006)
        for z in (.045, .275):
            slab(.503, .020, .193, (0, -.004, z), case, .006, .004)
        for s in (-1, 1):
            box((.010, .008, .22), (s * .225, -.002, .16), case, .003)
            for i in range(5):
                box((.008, .010, .22), (s * .2485, .03 + .031 * i, .16), case, .003)
            box((.010, .085, .022), (s * .252, .092, .292), case, .004)
            tube([(s * .257, .055, .290), (s * .275, .055, .270), (s * .278, .092, .262), (s * .275, .13, .270),
                  (s * .257, .13, .290)], .0055, 'black')
        slab(.500, .040, .190, (0, -.0025, .338), case, .010, .006)
        with at((0, .0925, .358), (-90, 0, 0)):
            slab(.40, .085, .016, (0, -.012, .0), case, .02, .006)
        for i in range(6):
            x = -.165 + .066 * i
            cyl(.021, .010, (x, .0925, .374), 'white', 'z', .002)
            cyl(.016, .022, (x, .0925, .386), 'white', 'z', .003, 12)
            cyl(.0055, .020, (x, .0925, .402), 'glass', 'z', 0, 16)
            cyl(.0030, .014, (x, .0925, .401), 'green', 'z', .001, 12)
        for s, m in ((-1, 'red'), (1, 'black')):
            box((.044, .05, .016), (s * .215, .045, .362), 'dark', .005)
            cyl(.0100, .030, (s * .215, .045, .380), 'lead', 'z', .002, top=.009)
            cyl(.0115, .006, (s * .215, .045, .372), m, 'z', .001)
            box((.022, .005, .030), (s * .215, .030, .380), 'lead', .0015)
            cyl(.004, .018, (s * .215, .026, .384), 'steel', 'y', .0006, 6)
        slab(.37, .190, .001, (0, -.0008, .160), 'paper', .008, 0)
        slab(.37, .058, .001, (0, -.0012, .226), 'ink', .008, 0)
        brand(p.brand, .040, (-.168, -.0020, .226), 'ink-light', 'LEFT')
        text('TALL TUBULAR', .0125, (.168, -.0020, .226), 'ink-light', 'RIGHT')
        text(p.figure('Ah'), .040, (-.168, -.0020, .163), ink, 'LEFT', 'wide')
        text(p.figure('V'), .034, (.168, -.0020, .163), 'ink', 'RIGHT', 'wide')
        text('solar battery, rated at C10', .0095, (-.168, -.0020, .116), 'ink', 'LEFT', 'plain')
        text('top up with distilled water only', .0072, (-.168, -.0020, .092), 'ink-soft', 'LEFT', 'plain')
        for i in range(20):
            box((.0012 + .001 * (i * 5 % 3), .0003, .022), (.082 + .0042 * i, -.0016, .104), 'ink', 0)


def brick(p):
    """12.8 V block with terminals and a rope handle; drawn 0.334 x 0.176 x 0.21."""
    l, d, h = p.size()
    case = 'navy' if p.number('Ah') > 60 else 'grey'
    with at(scale=(l / .334, d / .176, h / .228)):
        slab(.330, .185, .172, (0, 0, .0925), case, .010, .005)
        slab(.334, .026, .176, (0, -.002, .196), 'graphite' if case == 'navy' else 'lightgrey', .010, .004)
        slab(.334, .014, .176, (0, -.002, .007), 'graphite' if case == 'navy' else 'lightgrey', .006, .003)
        for s, m in ((-1, 'red'), (1, 'black')):
            box((.045, .045, .006), (s * .125, .045, .211), m, .002)
            cyl(.011, .010, (s * .125, .045, .217), 'brass', 'z', .001, 24)
            cyl(.0085, .006, (s * .125, .045, .225), 'steel', 'z', .001, 6)
            box((.018, .03, .012), (s * .11, .125, .208), 'dark', .003)
        tube([(-.11, .125, .212), (-.09, .125, .232), (-.04, .125, .246), (.04, .125, .246), (.09, .125, .232),
              (.11, .125, .212)], .006, 'bristle' if case == 'navy' else 'offwhite')
        slab(.290, .140, .001, (0, -.0006, .100), 'paper', .006, 0)
        slab(.290, .044, .001, (0, -.0010, .148), 'mark-green', .006, 0)
        brand(p.brand, .034, (-.135, -.0018, .148), 'paper', 'LEFT', 'paper')
        text('LiFePO4', .0125, (.135, -.0018, .148), 'paper', 'RIGHT')
        text(p.figure('V'), .028, (-.135, -.0016, .098), 'ink', 'LEFT', 'wide')
        text(p.figure('Ah'), .028, (.135, -.0016, .098), 'ink', 'RIGHT', 'wide')
        text(p.figure('kWh') + '   discharge max ' + p.spec('Continuous').split(' / ')[-1], .0088, (-.135, -.0016, .062), 'ink',
             'LEFT', 'plain')
        text('charge ' + p.spec('Charging voltage').split(',')[0] + '   ' + p.spec('Ingress protection'), .0088,
             (-.135, -.0016, .044), 'ink-soft', 'LEFT', 'plain')


def build(p):
    """The drawing for a product."""
    if 'Tubular' in p.title:
        return tubular
    if 'Cabinet' in p.title:
        return lambda it: cabinet(it, Product('sanchayak-5-12-kwh-rack-battery-module'))
    if 'Rack' in p.title:
        return rack
    if p.name.split()[1] == '12.8':
        return brick
    return wall_slim if p.says('slim') else wall_white


def battery(p, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Stamp a battery standing at loc."""
    shown(p)
    stamp(part('battery-' + p.slug, lambda: build(p)(p)), loc, rot, scale)


def on_wall(p):
    """The unit low on the wall with its cables in a pipe."""
    h, w, d = p.size()
    battery(p, (0, -d - .015, .38))
    conduit([(w / 2 + .02, .38 + h * .55), (w / 2 + .16, .38 + h * .55), (w / 2 + .16, 3.4)], .016)
    conduit([(w / 2 + .02, .38 + h * .66), (w / 2 + .22, .38 + h * .66), (w / 2 + .22, 3.4)], .010)


def stack(p, count):
    """Modules in an open frame."""
    w, d, h = p.size()
    for i in range(count):
        battery(p, (0, 0, .045 + (h + .012) * i))
    top = .045 + (h + .012) * count + .02
    for s in (-1, 1):
        for y in (.02, d - .03):
            box((.030, .030, top), (s * (w / 2 + .040), y, top / 2), 'graphite', .003)
        for z in (top - .015, .015):
            box((.02, d - .06, .03), (s * (w / 2 + .040), d / 2, z), 'graphite', .003)
    box((w + .12, d + .02, .012), (0, d / 2, top + .006), 'graphite', .003)


def pictures(p):
    """The views of a battery, the main one first."""
    kind = build(p)

    def near(height, radius, **more):
        return shot(lambda: battery(p), azimuth=-22, elevation=12, lens=70, focus=((0, 0, height), radius), **more)

    if kind in (wall_white, wall_slim):
        h, w, _d = p.size()
        return [shot(lambda: battery(p), azimuth=-28, elevation=10),
                room(lambda: on_wall(p), (.1, -1.7 - 1.5 * h, 1.12), (-.22, 0, .42 + h * .55), 44, 'plaster-pink', door_at=-1.02 - .2 * h),
                shot(lambda: battery(p), azimuth=40, elevation=12), near(h * .32, w * .62)]
    if kind is tubular:
        return [shot(lambda: battery(p), azimuth=-28, elevation=18), shot(lambda: battery(p), azimuth=0, elevation=10),
                shot(lambda: battery(p), azimuth=-32, elevation=36, lens=70, focus=((-.10, .06, p.size()[2] * .84), .21))]
    if kind is brick:
        l = p.size()[0]
        return [shot(lambda: battery(p), azimuth=-28, elevation=18),
                shot(lambda: (battery(p), ruler((-.15, -.10, 0), .30)), azimuth=0 if l > .3 else 12, elevation=22)]
    if kind is rack:
        return [shot(lambda: battery(p), azimuth=-28, elevation=18),
                shot(lambda: stack(p, 4 if p.size()[2] < .2 else 3), azimuth=-28, elevation=14),
                shot(lambda: battery(p), azimuth=0, elevation=8)]
    return [shot(lambda: battery(p), azimuth=-26, elevation=8, fill=.88),
            shot(lambda: (battery(p), person((-.85, .2, 0), -6)), azimuth=-6, elevation=6, fill=.90),
            shot(lambda: battery(p), azimuth=-14, elevation=8, lens=70, focus=((0, 0, p.size()[0] - .30), .36))]
