"""Inverters. Wall units are built upright, middle of the front face near y=0, facing -Y."""
from core import at, box, cyl, part, prism, slab, stamp, tube
from labels import lcd, led, plate, sunmark, text
from panels import shot


def gland(x, y, z, r=.013, material='black', tail=0):
    """Cable gland hanging below a case, optionally with a cable stub."""
    cyl(r * 1.25, .012, (x, y, z - .006), material, 'z', .002, 6)
    cyl(r, .022, (x, y, z - .021), material, 'z', .003)
    cyl(r * 1.12, .010, (x, y, z - .028), material, 'z', .002, 10)
    if tail:
        cyl(r * .55, tail, (x, y, z - .03 - tail / 2), 'rubber', 'z', 0)


def mc4(x, y, z, plus=True):
    """Panel-mount solar connector."""
    cyl(.0105, .010, (x, y, z - .005), 'black', 'z', .001, 6)
    cyl(.0085, .030, (x, y, z - .024), 'black', 'z', .002)
    cyl(.0090, .004, (x, y, z - .014), 'red' if plus else 'grey', 'z', .0005)


def switch(x, y, z, size=.032):
    """Rotary DC isolator facing -Y."""
    with at((x, y, z)):
        slab(size * 1.5, size * 1.5, .006, (0, -.006, 0), 'yellow', .004, .001)
        cyl(size * .55, .012, (0, -.012, 0), 'red', 'y', .002)
        box((size * .26, .014, size * 1.15), (0, -.022, 0), 'red', .003)
        text('ON', size * .16, (0, -.0065, size * .62), 'ink')


def fins(x0, x1, y, z, depth, height, count, material='alu-dark', thick=.003):
    """Vertical heat-sink fins between x0 and x1, centred on (y, z)."""
    for i in range(count):
        x = x0 + (x1 - x0) * i / (count - 1)
        box((thick, depth, height), (x, y, z), material, .0008, segments=1)


def vents(x, y, z, width, count, pitch=.008, material='dark', along='z'):
    """Row of slots in a front face."""
    for i in range(count):
        d = (i - (count - 1) / 2) * pitch
        if along == 'z':
            slab(width, pitch * .42, .002, (x, y - .0006, z + d), material, pitch * .2, 0)
        else:
            slab(pitch * .42, width, .002, (x + d, y - .0006, z), material, pitch * .2, 0)


def string_a():
    """White 3-6 kW string inverter, 0.37 x 0.43 x 0.15."""
    slab(.37, .43, .085, (0, .065, .215), 'alu-dark', .018, .004)
    fins(-.165, .165, .158, .225, .03, .36, 22)
    slab(.375, .435, .066, (0, 0, .2175), 'white', .030, .012, segments=5)
    slab(.377, .094, .012, (0, -.001, .075), 'graphite', .012, .004)
    box((.372, .0015, .0035), (0, -.0016, .124), 'orange', .0005)
    sunmark(.05, (-.128, -.0008, .395), 'sun')
    text('SOLAR INVERTER', .0105, (-.092, -.0008, .398), 'ink', 'LEFT')
    text('5 kW  single phase', .0085, (-.092, -.0008, .381), 'ink-soft', 'LEFT')
    slab(.150, .080, .004, (0, -.0025, .250), 'black-gloss', .010, .0012)
    with at((-.012, -.0030, .252)):
        lcd(.096, .046, (0, 0, 0), ('3.42 kW', '18.6 kWh'))
    for i, lamp in enumerate(('led-green', 'led-green', 'led-off')):
        led(.0026, (.058, -.004, .275 - .018 * i), lamp)
    cyl(.006, .004, (.058, -.004, .226), 'grey', 'y', .001)
    plate(.10, .055, (.372 / 2 - .075, -.0022, .075), ['5000 W', 'DC 80-550 V', 'AC 230 V 50 Hz', 'IP65'],
          'graphite', 'ink-light')
    switch(-.125, -.001, .075)
    vents(0, -.0016, .055, .05, 3)
    for i in range(4):
        mc4(-.135 + .032 * i, .075, .002, i % 2 == 0)
    gland(.030, .075, .002, .010)
    gland(.080, .075, .002, .012)
    cyl(.022, .030, (.135, .075, -.013), 'black', 'z', .003)
    cyl(.019, .012, (.135, .075, -.032), 'dark', 'z', .002, 8)


def string_b():
    """Three-phase commercial inverter, 0.99 x 0.62 x 0.33."""
    slab(.98, .60, .16, (0, .13, .33), 'alu-dark', .02, .005)
    fins(-.46, .46, .305, .33, .045, .52, 40)
    slab(.99, .62, .14, (0, 0, .33), 'offwhite', .035, .016, segments=5)
    slab(.86, .30, .010, (0, -.006, .440), 'white', .028, .005)
    slab(.87, .010, .004, (0, -.003, .265), 'sun', .004, .001)
    sunmark(.10, (-.36, -.0068, .52), 'sun')
    text('THREE PHASE  50 kW', .020, (-.285, -.0068, .525), 'ink', 'LEFT')
    text('SOLAR INVERTER  1100 V DC', .013, (-.285, -.0068, .490), 'ink-soft', 'LEFT')
    slab(.17, .09, .004, (.30, -.0085, .45), 'black-gloss', .012, .0015)
    for i, lamp in enumerate(('led-green', 'px-blue', 'led-off')):
        led(.006, (.25 + .05 * i, -.0105, .45), lamp)
    for x in (-.28, .28):
        with at((x, 0, .12)):
            slab(.28, .10, .004, (0, -.003, 0), 'graphite', .01, .0015)
    for x in (-.36, -.20, .20, .36):
        switch(x, -.005, .12, .040)
    plate(.16, .085, (0, -.0015, .12), ['50 000 W', 'DC 200-1000 V', 'AC 3/N/PE 400 V', 'IP66'], 'silverlabel')
    for s in (-1, 1):
        with at((s * .495, 0, .33)):
            tube([(0, .05, -.10), (s * .045, .05, -.10), (s * .045, .05, .10), (0, .05, .10)], .009,
                 'black', kind='POLY')
            for i in range(9):
                box((.003, .09, .009), (s * .0005, .07, .15 + .013 * i), 'dark', .001)
                box((.003, .09, .009), (s * .0005, .07, -.15 - .013 * i), 'dark', .001)
    for row in (0, 1):
        for i in range(12):
            mc4(-.44 + .034 * i, .05 + .045 * row, .022, i % 2 == 0)
    for i in range(3):
        gland(.10 + .09 * i, .075, .022, .022)
    gland(.38, .075, .022, .014)
    gland(.43, .075, .022, .014)


def hybrid_a():
    """White hybrid with a colour display, 0.43 x 0.58 x 0.19."""
    slab(.425, .56, .105, (0, .085, .29), 'offwhite', .02, .005)
    slab(.430, .580, .092, (0, 0, .29), 'white', .040, .018, segments=6)
    slab(.432, .012, .05, (0, .02, .118), 'graphite', .003, .001)
    slab(.215, .135, .006, (0, -.003, .405), 'black-gloss', .014, .002)
    slab(.192, .112, .001, (0, -.0036, .407), 'screen', .006, 0)
    with at((0, -.0042, .407)):
        text('4.2', .026, (-.050, 0, .022), 'px-white')
        text('kW  PV', .010, (-.050, 0, -.004), 'px-amber')
        text('86 %', .020, (.048, 0, .024), 'px-green')
        text('BATTERY', .0085, (.048, 0, -.004), 'px-green')
        for i, k in enumerate((.2, .35, .6, .85, 1, .95, .75, .5, .3, .15)):
            slab(.010, .028 * k, .0003, (-.072 + .016 * i, 0, -.046 + .014 * k), 'px-amber' if i < 7 else 'px-blue', .002, 0)
    for i, lamp in enumerate(('led-green', 'px-blue', 'led-off')):
        led(.003, (-.03 + .03 * i, -.001, .315), lamp)
    sunmark(.075, (0, -.0008, .250), 'sun')
    text('HYBRID  5 kW', .016, (0, -.0008, .200), 'ink')
    text('PV  BATTERY  GRID', .0095, (0, -.0008, .174), 'ink-soft')
    switch(-.16, -.001, .06, .028)
    plate(.12, .058, (.12, -.0012, .064), ['5000 W', 'DC 120-500 V', 'Battery 48 V 100 A', 'AC 230 V'], 'silverlabel')
    for s in (-1, 1):
        for i in range(12):
            box((.003, .060, .006), (s * .2118, .135, .18 + .020 * i), 'dark', .001)
    for i in range(4):
        mc4(-.165 + .030 * i, .10, .002, i % 2 == 0)
    for x, r in ((-.01, .017), (.055, .017), (.11, .012), (.16, .012)):
        gland(x, .10, .002, r)


def hybrid_b():
    """Dark three-phase hybrid with side fins and a light bar, 0.50 x 0.56 x 0.22."""
    slab(.46, .54, .13, (0, .08, .28), 'alu-dark', .012, .004)
    for s in (-1, 1):
        for i in range(24):
            box((.030, .120, .004), (s * .236, .085, .05 + .0205 * i), 'alu-dark', .001, segments=1)
    slab(.47, .56, .080, (0, 0, .28), 'graphite', .022, .014, segments=5)
    slab(.40, .30, .004, (0, -.002, .375), 'black-gloss', .018, .002)
    slab(.30, .007, .002, (0, -.0035, .275), 'px-green', .003, 0)
    text('8.0', .040, (-.02, -.0030, .425), 'px-white')
    text('kW', .016, (.060, -.0030, .418), 'ink-soft')
    text('PV 6.4   BATT 92 %   GRID 0.3', .0120, (0, -.0030, .365), 'px-white')
    for i, m in enumerate(('px-amber', 'px-green', 'px-blue')):
        led(.0035, (-.03 + .03 * i, -.0025, .325), m)
    sunmark(.055, (-.16, -.0008, .145), 'sun')
    text('HYBRID  8 kW', .013, (-.115, -.0008, .148), 'ink-light', 'LEFT')
    text('three phase', .009, (-.115, -.0008, .128), 'ink-soft', 'LEFT')
    plate(.13, .062, (.13, -.0012, .075), ['8000 W', 'DC 150-800 V', 'Battery 40-60 V', 'IP65'], 'silverlabel')
    switch(-.165, -.001, .068, .030)
    for i in range(4):
        mc4(-.19 + .032 * i, .085, .002, i % 2 == 0)
    for x, r in ((-.03, .018), (.04, .018), (.10, .013), (.15, .013), (.19, .010)):
        gland(x, .085, .002, r)


def micro():
    """Micro inverter lying flat, lid up: 0.26 x 0.23 x 0.045, two DC inputs, AC trunk."""
    with at((0, 0, .026), (-90, 0, 0)):
        slab(.26, .215, .030, (0, -.014, 0), 'alu-dark', .016, .004)
        slab(.285, .12, .004, (0, .013, .03), 'alu', .006, .001)
    for i in range(13):
        box((.20, .0032, .010), (0, -.075 + .0105 * i, .044), 'alu-dark', .0008, segments=1)
    with at((0, -.088, .0405), (-90, 0, 0)):
        text('MICRO  800 W', .0085, (-.055, 0, 0), 'ink-light', 'LEFT')
        sunmark(.022, (-.078, 0, -.002), 'sun')
    with at((0, .075, .0402), (-90, 0, 0)):
        plate(.15, .034, (0, 0, 0), ['800 W', 'DC 16-60 V 2 x 14 A', 'AC 230 V 3.5 A'], 'silverlabel')
    for s in (-1, 1):
        with at((s * .136, .03, .013)):
            cyl(.0035, .006, (0, 0, .003), 'steel', 'z', .001, 6)
    led(.003, (.105, -.108, .028), 'led-green')
    for i, x in enumerate((-.095, -.06, .06, .095)):
        red = i % 2 == 0
        cyl(.008, .014, (x, -.113, .022), 'black', 'y', .002)
        tube([(x, -.115, .022), (x, -.145, .018), (x * 1.1, -.185, .006)], .0032, 'rubber')
        cyl(.0085, .048, (x * 1.14, -.208, .0088), 'black', 'y', .002, 20)
        cyl(.0088, .006, (x * 1.14, -.196, .0088), 'red' if red else 'grey', 'y', .0008, 20)
    cyl(.012, .02, (.118, .06, .022), 'black', 'x', .002)
    tube([(.125, .06, .022), (.17, .06, .018), (.20, .02, .008), (.205, -.06, .008), (.20, -.14, .008)],
         .0055, 'rubber')
    cyl(.014, .05, (.20, -.165, .0145), 'black', 'y', .003, 24)


def offgrid():
    """Home power conditioning unit: a shelf box 0.30 x 0.36 x 0.17 with display and vents."""
    slab(.30, .17, .34, (0, .012, .097), 'offwhite', .022, .006)
    slab(.305, .176, .030, (0, -.006, .097), 'graphite', .026, .010, segments=5)
    slab(.150, .070, .004, (-.045, -.0085, .120), 'black-gloss', .010, .0015)
    with at((-.045, -.0095, .120)):
        lcd(.112, .042, (0, 0, 0), ('SOLAR  24.6 V', 'LOAD   38 %'), 'lcd-blue', 'px-white')
    for i, (m, x) in enumerate((('led-green', .062), ('px-amber', .085), ('led-red', .108))):
        led(.0035, (x, -.0075, .140), m)
    cyl(.015, .008, (.085, -.009, .098), 'offwhite', 'y', .002)
    cyl(.010, .003, (.085, -.0135, .098), 'green', 'y', .001)
    sunmark(.034, (-.105, -.0068, .052), 'sun')
    text('SOLAR PCU', .011, (-.080, -.0068, .054), 'ink-light', 'LEFT')
    text('1500 VA  24 V  PURE SINE', .0065, (-.080, -.0068, .038), 'ink-soft', 'LEFT')
    vents(.085, -.0063, .050, .05, 5, .007, 'black')
    for s in (-1, 1):
        for i in range(14):
            box((.003, .012, .070), (s * .1497, .10 + .017 * i, .10), 'dark', .001)
        box((.006, .09, .018), (s * .151, .19, .155), 'graphite', .003)
        for y in (.05, .30):
            cyl(.014, .012, (s * .115, y, .006), 'rubber', 'z', .003)


def offgrid_back():
    """Rear face additions: sockets, fan, terminals."""
    with at((0, .352, .097), (0, 0, 180)):
        slab(.27, .145, .004, (0, -.003, 0), 'grey', .008, .001)
        slab(.062, .055, .006, (-.085, -.006, .03), 'white', .006, .001)
        for x, z, r in ((0, .014, .0045), (-.011, -.006, .0035), (.011, -.006, .0035)):
            cyl(r, .004, (-.085 + x, -.0065, .03 + z), 'dark', 'y', 0)
        cyl(.036, .006, (.0, -.005, .02), 'black', 'y', .001)
        for r in (.012, .020, .028):
            tube([(r * c, -.009, .02 + r * s) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))], .0012,
                 'steel', closed=True)
        for i, m in enumerate(('red', 'black')):
            cyl(.012, .018, (.075 + .035 * i, -.012, .035), m, 'y', .002, 6)
            cyl(.006, .030, (.075 + .035 * i, -.016, .035), 'brass', 'y', .001)
            cyl(.010, .016, (.075 + .035 * i, -.012, -.01), m, 'y', .002, 6)
        cyl(.012, .012, (-.085, -.009, -.035), 'black', 'y', .002)
        plate(.09, .045, (.03, -.0045, -.045), ['1500 VA', 'DC 24 V', 'AC 230 V'], 'silverlabel')
        cyl(.010, .02, (-.04, -.012, -.045), 'black', 'y', .002)
        tube([(-.04, -.02, -.045), (-.04, -.06, -.06), (-.10, -.09, -.09), (-.18, -.07, -.092)], .004, 'rubber')


FEET = {'string-a': .040, 'string-b': .033, 'hybrid-a': .033, 'hybrid-b': .033}
BUILD = {'string-a': string_a, 'string-b': string_b, 'hybrid-a': hybrid_a, 'hybrid-b': hybrid_b,
         'micro-a': micro, 'offgrid-a': offgrid}


def inverter(kind, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Stamp an inverter; its lowest point rests at loc."""
    with at(loc, rot, scale):
        stamp(part('inverter-' + kind, BUILD[kind]), (0, 0, FEET.get(kind, 0)))


def on_back(kind):
    """Unit laid on its back so its connectors look at the camera."""
    with at((0, 0, .17), (-90, 0, 0)):
        stamp(part('inverter-' + kind, BUILD[kind]))


def rear():
    """Off-grid unit with its rear details."""
    inverter('offgrid-a')
    offgrid_back()


def micro_pair():
    """Two micro inverters, one showing its underside plate."""
    inverter('micro-a')
    with at((.12, .30, 0), (0, 0, 24)):
        inverter('micro-a')


PICTURES = {}
for _k in ('string-a', 'string-b', 'hybrid-a', 'hybrid-b'):
    _n = f'inverter-{_k}-'
    PICTURES[_n + '1'] = shot(lambda k=_k: inverter(k), azimuth=-28, elevation=12, fill=.8)
    PICTURES[_n + '2'] = shot(lambda k=_k: inverter(k), azimuth=0, elevation=6, fill=.8)
    PICTURES[_n + '3'] = shot(lambda k=_k: on_back(k), azimuth=-24, elevation=30, fill=.82)
PICTURES['inverter-string-a-4'] = shot(lambda: inverter('string-a'), azimuth=-20, elevation=14,
                                       lens=70, focus=((-.02, 0, .345), .165))
PICTURES['inverter-hybrid-a-4'] = shot(lambda: inverter('hybrid-a'), azimuth=-20, elevation=12,
                                       lens=70, focus=((0, 0, .39), .20))
PICTURES['inverter-micro-a-1'] = shot(lambda: inverter('micro-a'), azimuth=-30, elevation=34)
PICTURES['inverter-micro-a-2'] = shot(lambda: inverter('micro-a'), azimuth=0, elevation=62)
PICTURES['inverter-micro-a-3'] = shot(micro_pair, azimuth=-24, elevation=32)
PICTURES['inverter-offgrid-a-1'] = shot(lambda: inverter('offgrid-a'), azimuth=-30, elevation=18)
PICTURES['inverter-offgrid-a-2'] = shot(lambda: inverter('offgrid-a'), azimuth=0, elevation=10)
PICTURES['inverter-offgrid-a-3'] = shot(rear, azimuth=148, elevation=18)
