"""Inverters. Wall units are built upright, middle of the front face near y=0, facing -Y."""
import re

from core import at, box, cyl, part, slab, stamp, tube
from courtyard import conduit, room
from labels import disc, lcd, led, shown, text
from marks import brand
from plates import plate
from scale import ruler
from studio import shot


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


def sized(p, width, height, depth):
    """Frame in which a body drawn with these measures gets those of the product (height, width, depth)."""
    h, w, d = p.size()
    return at((0, 0, .045), scale=(w / width, d / depth, h / height))


def share(p, part=.71):
    """What a screen may show on a good day: a part of the rated power, in kW."""
    return f"{p.number('kW') * part:.1f}"


def phases(p):
    return 'three phase' if p.says('three phase') or p.says('three-phase') else 'single phase'


def sockets(p, y, z, left, pitch=.032):
    """One plus and one minus connector for each string."""
    for i in range(2 * sum(one.get('strings', 1) for one in p.facts['trackers'])):
        mc4(left + pitch * (i % 8), y + .04 * (i // 8), z, i % 2 == 0)


def string_small(p):
    """Home string inverter, white over graphite; drawn 0.375 x 0.435 x 0.165."""
    three = phases(p) == 'three phase'
    with sized(p, .375, .435, .173):
        slab(.37, .43, .085, (0, .065, .215), 'alu-dark', .018, .004)
        fins(-.165, .165, .158, .225, .03, .36, 22)
        slab(.375, .435, .066, (0, 0, .2175), 'white', .030, .012, segments=5)
        slab(.377, .094, .012, (0, -.001, .075), 'graphite', .012, .004)
        box((.372, .0015, .0035), (0, -.0016, .124), 'orange', .0005)
        brand(p.brand, .044, (-.158, -.0008, .392), 'ink', 'LEFT')
        text(p.figure('kW'), .026, (.160, -.0008, .392), 'ink', 'RIGHT', 'wide')
        text(phases(p), .0105, (.160, -.0008, .364), 'ink-soft', 'RIGHT', 'plain')
        if three:  # three lamps, no display
            for i, (lamp, word) in enumerate((('led-green', 'SUN'), ('px-blue', 'GRID'), ('led-off', 'FAULT'))):
                led(.006, (-.05 + .05 * i, -.001, .256), lamp)
                text(word, .0068, (-.05 + .05 * i, -.0008, .236), 'ink-soft', font='plain')
        else:
            slab(.150, .080, .004, (0, -.0025, .250), 'black-gloss', .010, .0012)
            with at((-.012, -.0030, .252)):
                lcd(.096, .046, (0, 0, 0), (f'{share(p)} kW', f'{p.number("kW") * 3.4:.1f} kWh'))
            for i, lamp in enumerate(('led-green', 'led-green', 'led-off')):
                led(.0026, (.058, -.004, .275 - .018 * i), lamp)
            cyl(.006, .004, (.058, -.004, .226), 'grey', 'y', .001)
        plate(.135, .070, (.098, -.0022, .075), data_lines(p), 'silverlabel')
        switch(-.125, -.001, .075)
        vents(-.02, -.0016, .055, .05, 3)
        sockets(p, .075, .002, -.150, .030)
        gland(.030, .075, .002, .010)
        gland(.080, .075, .002, .016 if three else .012)
        cyl(.022, .030, (.135, .075, -.013), 'black', 'z', .003)
        cyl(.019, .012, (.135, .075, -.032), 'dark', 'z', .002, 8)


def data_lines(p):
    """The rating plate of an inverter."""
    out = [re.match(r'[\d,.]+ k?W', p.spec('AC output'))[0] + '  AC', 'DC max ' + p.figure('V', 'Maximum DC voltage'),
           p.figure('V', 'AC output') + ' 50 Hz', p.spec('Ingress protection').split(',')[0]]
    if 'Battery' in p.specs:
        out.insert(2, 'Battery ' + p.figure('V', 'Battery') + ' ' + re.search(r'up to (.*)', p.spec('Battery'))[1])
    return out


def string_large(p):
    """Commercial string inverter; drawn 0.47 x 0.56 x 0.23."""
    with sized(p, .47, .56, .235):
        slab(.45, .54, .12, (0, .09, .28), 'powder-dark', .014, .004)
        fins(-.20, .20, .215, .30, .035, .46, 30)
        slab(.47, .56, .092, (0, 0, .28), 'powder', .024, .012, segments=5)
        slab(.472, .012, .094, (0, -.001, .150), 'orange', .003, .001)
        slab(.474, .142, .096, (0, -.002, .074), 'powder-dark', .016, .006)
        brand(p.brand, .062, (-.205, -.0010, .505), 'ink', 'LEFT')
        text(p.figure('kW'), .062, (.205, -.0010, .420), 'ink', 'RIGHT', 'wide')
        text(phases(p), .017, (.205, -.0010, .362), 'ink-soft', 'RIGHT', 'plain')
        slab(.150, .086, .004, (-.125, -.0030, .335), 'black-gloss', .010, .0012)
        with at((-.125, -.0036, .335)):
            text(f'{share(p)} kW', .022, (0, 0, .016), 'px-white', reading=True)
            for i, m in enumerate(('px-green', 'px-blue', 'led-off')):
                slab(.024, .005, .0006, (-.034 + .034 * i, -.0004, -.022), m, .002, 0)
        for k in range(2 if p.number('kW') > 20 else 1):
            switch(-.185 + .088 * k, -.003, .078, .034)
        plate(.172, .098, (.125, -.0034, .076), data_lines(p), 'silverlabel', product=p)
        for s in (-1, 1):  # lifting handles
            with at((s * .235, .05, .34)):
                tube([(0, 0, -.07), (s * .034, 0, -.07), (s * .034, 0, .07), (0, 0, .07)], .007, 'black', kind='POLY')
            for i in range(7):
                box((.003, .07, .008), (s * .2355, .05, .46 + .012 * i), 'dark', .001)
        if p.says('fans'):
            box((.40, .10, .02), (0, .15, .004), 'dark', .003)
            for x in (-.1, .1):
                for r in (.018, .032, .044):
                    tube([(x + r * c, .15 + r * s, -.008) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))], .0016, 'steel',
                         closed=True)
        sockets(p, .035, .006, -.205, .027)
        for i in range(4):
            gland(.06 + .042 * i, .05, .006, .014)
        gland(.205, .10, .006, .010)


def hybrid_white(p):
    """Home hybrid with a colour display; drawn 0.43 x 0.58 x 0.19."""
    with sized(p, .43, .58, .19):
        slab(.425, .56, .105, (0, .085, .29), 'offwhite', .02, .005)
        slab(.430, .580, .092, (0, 0, .29), 'white', .040, .018, segments=6)
        slab(.432, .012, .05, (0, .02, .118), 'mark-teal', .003, .001)
        slab(.215, .135, .006, (0, -.003, .405), 'black-gloss', .014, .002)
        slab(.192, .112, .001, (0, -.0036, .407), 'screen', .006, 0)
        with at((0, -.0042, .407)):
            text(share(p, .66), .026, (-.050, 0, .022), 'px-white', reading=True)
            text('kW  SUN', .010, (-.050, 0, -.004), 'px-amber', reading=True)
            text('86 %', .020, (.048, 0, .024), 'px-green', reading=True)
            text('BATTERY', .0085, (.048, 0, -.004), 'px-green', reading=True)
            for i, k in enumerate((.2, .35, .6, .85, 1, .95, .75, .5, .3, .15)):
                slab(.010, .028 * k, .0003, (-.072 + .016 * i, 0, -.046 + .014 * k), 'px-amber' if i < 7 else 'px-blue',
                     .002, 0)
        for i, lamp in enumerate(('led-green', 'px-blue', 'led-off')):
            led(.003, (-.03 + .03 * i, -.001, .315), lamp)
        brand(p.brand, .052, (0, -.0008, .255), 'ink')
        text(p.figure('kW'), .032, (0, -.0008, .200), 'ink', font='wide')
        text('hybrid inverter', .0125, (0, -.0008, .165), 'ink-soft', font='plain')
        switch(-.16, -.001, .06, .028)
        plate(.150, .078, (.115, -.0012, .066), data_lines(p), 'silverlabel')
        flank_vents(.2118, .135, .18, 12)
        sockets(p, .10, .002, -.185, .026)
        for x, r in ((.045, .017), (.095, .017), (.14, .012), (.18, .012)):
            gland(x, .10, .002, r)


def flank_vents(x, y, z, count, pitch=.020):
    """Slots in both flanks."""
    for s in (-1, 1):
        for i in range(count):
            box((.003, .060, .006), (s * x, y, z + pitch * i), 'dark', .001)


def hybrid_dark(p):
    """Large dark hybrid with side fins and a touch screen; drawn 0.50 x 0.56 x 0.22."""
    with sized(p, .50, .56, .21):
        slab(.46, .54, .13, (0, .08, .28), 'alu-dark', .012, .004)
        for s in (-1, 1):
            for i in range(24):
                box((.030, .120, .004), (s * .236, .085, .05 + .0205 * i), 'alu-dark', .001, segments=1)
        slab(.47, .56, .080, (0, 0, .28), 'graphite', .022, .014, segments=5)
        slab(.30, .20, .004, (0, -.002, .420), 'black-gloss', .014, .002)
        slab(.40, .007, .002, (0, -.0035, .285), 'px-green', .003, 0)
        with at((0, -.0030, .420)):
            text(share(p), .034, (-.02, 0, .055), 'px-white', reading=True)
            text('kW', .014, (.055, 0, .048), 'px-white', reading=True)
            for i, (m, word) in enumerate((('px-amber', 'SUN'), ('px-green', '92 %'), ('px-blue', 'GRID'))):
                disc(.022, (-.085 + .085 * i, 0, -.010), m, 0, 360, .018)
                text(word, .0085, (-.085 + .085 * i, 0, -.055), 'px-white', reading=True)
        brand(p.brand, .048, (0, -.0008, .240), 'ink-light')
        text(p.figure('kW'), .034, (0, -.0008, .185), 'ink-light', font='wide')
        text('hybrid, ' + phases(p) if phases(p) == 'three phase' else 'hybrid inverter', .012, (0, -.0008, .148), 'ink-soft',
             font='plain')
        plate(.165, .088, (.12, -.0012, .070), data_lines(p), 'silverlabel')
        switch(-.165, -.001, .068, .030)
        sockets(p, .070, .002, -.20, .026)
        for x, r in ((.04, .018), (.09, .018), (.135, .013), (.17, .013), (.20, .010)):
            gland(x, .085, .002, r)


def micro(p):
    """Micro inverter lying flat, lid up, with two inputs and its trunk; drawn 0.285 x 0.235 x 0.045."""
    w, d, h = p.size()
    with at(scale=(w / .285, d / .235, h / .049)):
        with at((0, 0, .026), (-90, 0, 0)):
            slab(.26, .215, .030, (0, -.014, 0), 'alu-dark', .016, .004)
            slab(.285, .12, .004, (0, .013, .03), 'alu', .006, .001)
        for i in range(13):
            box((.20, .0032, .010), (0, -.075 + .0105 * i, .044), 'alu-dark', .0008, segments=1)
        with at((0, -.090, .0408), (-90, 0, 0)):
            brand(p.brand, .020, (-.098, 0, 0), 'ink-light', 'LEFT')
            text(p.figure('W'), .016, (.100, 0, 0), 'ink-light', 'RIGHT', 'wide')
        with at((0, .080, .0408), (-90, 0, 0)):
            plate(.19, .042, (0, 0, 0), [p.figure('W') + '  AC ' + p.figure('V', 'AC output'), 'DC max ' + p.figure('V', 'Maximum DC voltage'),
                                         p.spec('Ingress protection')], 'silverlabel')
    for s in (-1, 1):
        cyl(.0035, .006, (s * w * .478, .028, .012), 'steel', 'z', .001, 6)
    led(.003, (.098, -d * .46, .022), 'led-green')
    y = -d * .48
    for i, x in enumerate((-.095, -.06, .06, .095)):
        red = i % 2 == 0
        cyl(.008, .014, (x, y, .018), 'black', 'y', .002)
        tube([(x, y - .002, .018), (x, y - .032, .015), (x * 1.1, y - .072, .006)], .0032, 'rubber')
        cyl(.0085, .048, (x * 1.14, y - .095, .0088), 'black', 'y', .002, 20)
        cyl(.0088, .006, (x * 1.14, y - .083, .0088), 'red' if red else 'grey', 'y', .0008, 20)
    cyl(.012, .02, (.113, .05, .018), 'black', 'x', .002)
    tube([(.12, .05, .018), (.165, .05, .016), (.19, .01, .008), (.195, -.06, .008), (.19, -.14, .008)], .0055, 'rubber')
    cyl(.014, .05, (.19, -.165, .0145), 'black', 'y', .003, 24)


def pcu(p):
    """Home power unit, a flat box on rubber feet: length, depth, height of the product's file."""
    w, d, h = p.size()
    with at((0, 0, 0), scale=(w / .305, d / .345, h / .186)):
        slab(.30, .17, .34, (0, .012, .097), 'offwhite', .022, .006)
        slab(.305, .176, .030, (0, -.006, .097), 'graphite', .026, .010, segments=5)
        slab(.150, .060, .004, (-.045, -.0085, .098), 'black-gloss', .010, .0015)
        with at((-.045, -.0095, .098)):
            lcd(.112, .036, (0, 0, 0), ('SOLAR  13.6 V', 'LOAD   38 %'), 'lcd-blue', 'px-white')
        for i, (m, x) in enumerate((('led-green', .062), ('px-amber', .085), ('led-red', .108))):
            led(.0035, (x, -.0075, .112), m)
        cyl(.015, .008, (.085, -.009, .082), 'offwhite', 'y', .002)
        cyl(.010, .003, (.085, -.0135, .082), 'green', 'y', .001)
        brand(p.brand, .030, (-.135, -.0068, .157), 'ink-light', 'LEFT')
        text(p.figure('VA'), .020, (.135, -.0068, .157), 'ink-light', 'RIGHT', 'wide')
        text('solar home PCU', .0085, (-.118, -.0068, .045), 'ink-soft', 'LEFT', 'plain')
        text(p.figure('V', 'Battery') + '  pure sine wave', .0085, (.118, -.0068, .045), 'ink-soft', 'RIGHT', 'plain')
        for s in (-1, 1):
            for i in range(14):
                box((.003, .012, .070), (s * .1497, .10 + .017 * i, .10), 'dark', .001)
            box((.006, .09, .018), (s * .151, .19, .155), 'graphite', .003)
            for y in (.05, .30):
                cyl(.014, .012, (s * .115, y, .006), 'rubber', 'z', .003)


def fan(x, z, r, y):
    """Fan grille in a face towards -Y."""
    cyl(r, .006, (x, y, z), 'black', 'y', .001)
    for k in (.34, .62, .9):
        tube([(x + r * k * c, y - .005, z + r * k * s) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))], .0012, 'steel',
             closed=True)
    for a in (0, 60, 120):
        box((r * 1.8, .002, .003), (x, y - .005, z), 'steel', 0, (0, a, 0))


def rear(p, w, h, y):
    """Rear details of a power unit: socket, fans, battery and panel terminals; facing -Y, middle at the origin."""
    with at((0, y, h / 2), (0, 0, 180)):
        slab(w * .90, h * .80, .004, (0, -.003, 0), 'grey', .008, .001)
        slab(.062, .055, .006, (-w * .28, -.006, h * .16), 'white', .006, .001)
        for x, z, r in ((0, .014, .0045), (-.011, -.006, .0035), (.011, -.006, .0035)):
            cyl(r, .004, (-w * .28 + x, -.0065, h * .16 + z), 'dark', 'y', 0)
        fan(w * .02, h * .14, min(.036, h * .22), -.005)
        if p.says('Two temperature'):
            fan(w * .27, h * .14, .036, -.005)
        for i, m in enumerate(('red', 'black')):
            x = w * .24 + .035 * i
            for z in ((-h * .10,) if p.says('Two temperature') else (h * .16, -h * .08)):
                cyl(.012, .018, (x, -.012, z), m, 'y', .002, 6)
                cyl(.006, .030, (x, -.016, z), 'brass', 'y', .001)
        plate(w * .36, h * .26, (-.01, -.0045, -h * .22), power_lines(p), 'silverlabel', product=p)
        cyl(.010, .02, (-w * .33, -.012, -h * .22), 'black', 'y', .002)
        tube([(-w * .33, -.02, -h * .22), (-w * .33, -.06, -h * .3), (-w * .44, -.10, -h * .5 + .006),
              (-w * .6, -.07, -h * .5 + .004)], .004, 'rubber')


def power_lines(p):
    return [p.spec('AC output').split(',')[0], 'Battery ' + p.figure('V', 'Battery'), 'Solar charger ' + p.spec('Solar charger')]


def tower(p):
    """Large power unit standing on its feet; height, width, depth of the product's file."""
    h, w, d = p.size()
    with at((0, 0, .02)):
        slab(w, h - .02, d - .03, (0, .03, (h - .02) / 2), 'powder-dark', .02, .006)
        slab(w + .004, h - .016, .034, (0, 0, (h - .02) / 2), 'powder', .024, .010, segments=5)
        slab(w * .72, .105, .004, (0, -.003, h * .70), 'black-gloss', .010, .0015)
        with at((-.02, -.004, h * .70)):
            lcd(.140, .060, (0, 0, 0), ('SOLAR  2.1 kW', 'LOAD    42 %'), 'lcd-blue', 'px-white')
        for i, m in enumerate(('led-green', 'px-amber', 'led-red')):
            led(.004, (w * .30, -.004, h * .74 - .022 * i), m)
        brand(p.brand, .042, (0, -.0012, h * .88), 'ink')
        text(p.figure('kVA'), .036, (0, -.0012, h * .50), 'ink', font='wide')
        text('MPPT off-grid PCU  ' + p.figure('V', 'Battery'), .013, (0, -.0012, h * .42), 'ink-soft', font='plain')
        cyl(.017, .010, (0, -.004, h * .30), 'graphite', 'y', .002)
        cyl(.011, .004, (0, -.009, h * .30), 'green', 'y', .001)
        vents(0, -.0006, h * .13, w * .6, 6, .011, 'black')
        for s in (-1, 1):
            for i in range(8):
                box((.003, d * .5, .006), (s * w / 2, d * .5, h * .2 + .014 * i), 'dark', .001)
            box((.012, .12, .03), (s * (w / 2 + .002), d * .5, h * .80), 'black', .004)
    for s in (-1, 1):
        for y in (.06, d - .05):
            cyl(.02, .02, (s * (w / 2 - .04), y, .01), 'rubber', 'z', .003)


def build(p):
    """The drawing for a product."""
    if p.says('micro-inverter'):
        return micro
    if p.says('PCU'):
        return tower if 'kVA' in p.name else pcu
    if p.says('hybrid'):
        return hybrid_white if p.number('kW') < 6 else hybrid_dark
    return string_small if p.number('kW') < 8 else string_large


def inverter(p, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Stamp an inverter; its lowest point rests at loc."""
    shown(p)
    with at(loc, rot, scale):
        stamp(part('inverter-' + p.slug, lambda: build(p)(p)))


def on_back(p):
    """Unit laid on its back so that its connectors look at the camera."""
    h, _w, d = p.size()
    with at((0, 0, d + .003), (-90, 0, 0)):
        stamp(part('inverter-' + p.slug, lambda: build(p)(p)))


def on_wall(p):
    """The unit at eye height with its pipes: sun from above, battery and grid to the side."""
    h, w, d = p.size()
    inverter(p, (0, -d - .012, 1.66 - h / 2 - .045))
    low, x = 1.66 - h / 2 - .08, w * .25
    conduit([(-x, low), (-x, 1.02), (-w * .5 - .22, 1.02), (-w * .5 - .22, 3.4)])
    conduit([(-x + .05, low), (-x + .05, .97), (-w * .5 - .27, .97), (-w * .5 - .27, 3.4)])
    conduit([(x, low), (x, .06)])
    conduit([(x - .05, low), (x - .05, .90), (w * .5 + .30, .90), (w * .5 + .30, .06)], .014)


WALLS = {'Kiranveda': 'lime', 'Urjavahak': 'plaster-blue', 'Sanchayak': 'plaster-pink'}


def pictures(p):
    """The views of an inverter, the main one first."""
    if build(p) is micro:
        return [shot(lambda: inverter(p), azimuth=-30, elevation=38), shot(lambda: inverter(p), azimuth=0, elevation=64),
                shot(lambda: (inverter(p), ruler((-.16, -.27, 0), .30)), azimuth=18, elevation=40)]
    if p.says('PCU'):
        sizes = p.size()
        w, d, h = (sizes[0], sizes[1], sizes[2]) if build(p) is pcu else (sizes[1], sizes[2], sizes[0])
        return [shot(lambda: inverter(p), azimuth=-30, elevation=16), shot(lambda: inverter(p), azimuth=0, elevation=9),
                shot(lambda: (inverter(p), rear(p, w, h, d + .006)), azimuth=148, elevation=18)]
    h = p.size()[0]
    # the larger the unit, the further the camera
    back = 1.75 + 1.35 * h
    return [shot(lambda: inverter(p), azimuth=-28, elevation=11, fill=.82),
            room(lambda: on_wall(p), (-.05, -back - .5, 1.52), (-.20, 0, 1.40), 46, WALLS[p.brand], door_at=-1.12 - .3 * h),
            shot(lambda: on_back(p), azimuth=-24, elevation=30, fill=.82),
            shot(lambda: inverter(p), azimuth=-20, elevation=13, lens=70, focus=((0, 0, .045 + h * .74), h * .36))]
