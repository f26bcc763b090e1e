"""Charge controllers, monitoring dongle and energy meter; fronts face up or -Y."""
from core import at, box, cyl, part, slab, stamp, tube
from inverters import fins
from labels import lcd, led, text
from marks import brand
from scale import ruler
from studio import shot


def terminals(x, z, count, pitch=.016, y=0.0):
    """Row of screw clamps along the lower edge, seen from the front."""
    box((count * pitch + .004, .022, .018), (x, y + .006, z), 'dark', .002)
    for i in range(count):
        cx = x + (i - (count - 1) / 2) * pitch
        cyl(.0050, .003, (cx, y - .0055, z + .001), 'steel', 'y', .0006)
        box((.0075, .001, .0012), (cx, y - .0072, z + .001), 'dark', 0)
        box((.009, .014, .008), (cx, y + .004, z - .0075), 'black', .001)


def mppt(p):
    """MPPT controller, upright; drawn 0.188 x 0.268 x 0.097."""
    h, w, d = p.size()
    with at(scale=(w / .188, d / .097, h / .268)):
        _mppt(p)


def _mppt(p):
    slab(.185, .265, .030, (0, .052, .1325), 'alu-dark', .008, .002)
    fins(-.086, .086, .085, .145, .028, .215, 19)
    slab(.188, .268, .055, (0, 0, .134), 'graphite', .014, .007, segments=4)
    slab(.150, .115, .003, (0, -.002, .185), 'black-gloss', .008, .001)
    with at((0, -.0028, .196)):
        lcd(.105, .056, (0, 0, 0), ('PV  78.4 V', '27.2 V  41 A'), 'lcd-blue', 'px-white')
    for i, m in enumerate(('led-green', 'px-amber', 'px-blue')):
        led(.0026, (-.05 + .022 * i, -.0022, .143), m)
    for x in (.025, .052):
        cyl(.0065, .004, (x, -.003, .143), 'grey', 'y', .001)
    brand(p.brand, .022, (-.076, -.0006, .110), 'ink-light', 'LEFT')
    text('MPPT  ' + p.figure('A', 'Charge current'), .0125, (.076, -.0006, .110), 'ink-light', 'RIGHT')
    text('12/24/48 V' if '12/24/48 V' in p.front['max_power'] else '', .0070, (-.074, -.0006, .088), 'ink-soft', 'LEFT', 'plain')
    text('PV max ' + p.figure('V', 'Maximum PV'), .0070, (.076, -.0006, .088), 'ink-soft', 'RIGHT', 'plain')
    slab(.176, .052, .006, (0, -.001, .030), 'dark', .006, .002)
    terminals(0, .026, 8, .0195, -.004)
    for i, t in enumerate(('PV+', 'PV-', 'B+', 'B-', 'L+', 'L-')):
        text(t, .0050, loc=(-.068 + .0195 * (i if i < 4 else i + 2), -.0016, .047), material='ink-light', reading=True)
    for s in (-1, 1):
        for z in (.03, .24):
            with at((s * .101, .048, z)):
                slab(.022, .020, .003, (0, 0, 0), 'alu', .006, .0006)
                cyl(.003, .004, (s * .003, -.001, 0), 'dark', 'y', 0)


def pwm(p):
    """PWM controller, upright, 0.152 x 0.088 x 0.036."""
    slab(.150, .085, .016, (0, .018, .0445), 'black', .006, .002)
    slab(.152, .088, .022, (0, 0, .0445), 'navy', .008, .004, segments=4)
    slab(.136, .052, .0015, (0, -.0008, .058), 'dark', .004, .0004)
    with at((-.018, -.0018, .059)):
        lcd(.058, .032, (0, 0, 0), ('13.6 V', '14 A  ok'))
    for i, m in enumerate(('led-green', 'px-amber', 'led-red')):
        led(.0018, (.024, -.0012, .069 - .010 * i), m)
    for z in (.052, .066):
        cyl(.0052, .004, (.044, -.0025, z), 'orange', 'y', .001)
    slab(.012, .007, .003, (.061, -.0022, .064), 'steel', .001, .0003)
    slab(.012, .007, .003, (.061, -.0022, .051), 'steel', .001, .0003)
    brand(p.brand, .0095, (-.070, -.0012, .0815), 'ink-light', 'LEFT')
    text('PWM  ' + p.figure('A', 'Charge current'), .0058, (-.066, -.0012, .0335), 'ink-light', 'LEFT')
    text(p.front['max_power'].split(', ')[1], .0050, (.064, -.0012, .0335), 'ink-light', 'RIGHT')
    terminals(0, .0135, 6, .0215, -.002)
    for s in (-1, 1):
        with at((s * .082, .030, .0445)):
            slab(.020, .040, .003, (0, 0, 0), 'black', .005, .0006)
            cyl(.003, .0045, (s * .002, -.001, 0), 'offwhite', 'y', 0)


def wires(z, count, pitch, y, colours):
    """Short tails from the clamps, falling to the floor and forward."""
    for i in range(count):
        x = (i - (count - 1) / 2) * pitch
        tube([(x, y, z), (x, y - .012, z - .012), (x * 1.15, y - .05, .004), (x * 1.5, y - .11, .004)],
             .0034, colours[i % len(colours)])


def wired_pwm(p):
    """PWM controller with its cables, on its back at a slope."""
    with at((0, 0, .003), (-62, 0, 0)):
        stamp(part('pwm', lambda: pwm(p)))
    for i in range(6):
        x = (i - 2.5) * .0215
        tube([(x, -.004, .013), (x, -.020, .014), (x * 1.1, -.05, .006), (x * 1.6, -.11, .0032)],
             .0030, ('red', 'rubber')[i % 2])


def dongle(p):
    """Wi-Fi stick, 0.05 x 0.14, standing on its screw collar."""
    slab(.050, .105, .030, (0, -.015, .095), 'graphite', .016, .008, segments=5)
    cyl(.0215, .012, (0, 0, .038), 'black', 'z', .002, 12)
    cyl(.0235, .024, (0, 0, .024), 'dark', 'z', .003, 16)
    cyl(.0150, .012, (0, 0, .006), 'black', 'z', .001)
    for i in range(8):
        cyl(.0240, .0016, (0, 0, .016 + .0024 * i), 'black', 'z', 0)
    for i, m in enumerate(('led-green', 'px-blue', 'led-off')):
        led(.0022, (-.010 + .010 * i, -.0152, .072), m)
    with at((0, -.0156, .100), (0, -90, 0)):
        brand(p.brand, .0125, (0, 0, .004), 'ink-light')
        text('Wi-Fi', .0062, (0, 0, -.010), 'ink-soft', font='plain')


def dongles(p):
    """One stick standing, one lying so that the plug shows."""
    stamp(part('dongle', lambda: dongle(p)))
    with at((.085, .02, .0155), (-90, 0, -52)):
        stamp(part('dongle', lambda: dongle(p)))


def terminal_screw(x, z):
    cyl(.0052, .004, (x, .012, z), 'dark', 'y', .0005)
    cyl(.0044, .004, (x, .0108, z), 'steel', 'y', .0005)
    box((.0065, .001, .0011), (x, .0086, z), 'dark', 0)


def meter_rail(length):
    """The rail that a meter is clipped onto."""
    box((length, .0015, .035), (0, .063, .055), 'galva', .0004)
    for s in (-1, 1):
        box((length, .008, .0015), (0, .0595, .055 + s * .0135), 'galva', .0004)
        box((length, .0015, .006), (0, .0560, .055 + s * .0165), 'galva', .0004)


def meter(p):
    """DIN-rail energy meter, 0.072 x 0.10 x 0.065."""
    slab(.072, .100, .045, (0, .012, .055), 'offwhite', .004, .002)
    slab(.072, .052, .016, (0, -.002, .055), 'white', .004, .002)
    with at((0, -.0022, .066)):
        lcd(.050, .015, (0, 0, 0), ('04218.6 kWh',))
    brand(p.brand, .0075, (-.029, -.0024, .0500), 'ink', 'LEFT')
    text(p.front['max_power'], .0034, (-.029, -.0024, .0420), 'ink', 'LEFT', 'plain')
    text('Class ' + p.spec('Accuracy').replace('Class ', ''), .0034, (-.029, -.0024, .0362), 'ink-soft', 'LEFT', 'plain')
    led(.0016, (.024, -.0022, .0400), 'led-red')
    for z, sign in ((.018, -1), (.092, 1)):
        for i in range(4):
            x = -.027 + .018 * i
            terminal_screw(x, z)
            box((.010, .014, .002), (x, .032, z + sign * .0125), 'dark', 0)
    for i in range(2):
        cyl(.0034, .003, (-.012 + .024 * i, .0035, .034), 'green', 'y', .0005)
    box((.035, .006, .012), (0, .060, .055), 'grey', .001)
    meter_rail(.16)


def wide_meter(p):
    """Three-phase meter of six modules, 0.108 x 0.10 x 0.065."""
    slab(.108, .100, .045, (0, .012, .055), 'graphite', .004, .002)
    slab(.108, .052, .016, (0, -.002, .055), 'lightgrey', .004, .002)
    with at((-.012, -.0022, .064)):
        lcd(.066, .020, (0, 0, 0), ('P  18.42 kW', 'EXP 0.00 kW'))
    brand(p.brand, .0085, (-.047, -.0024, .0460), 'ink', 'LEFT')
    text(p.front['max_power'], .0037, (-.047, -.0024, .0385), 'ink', 'LEFT', 'plain')
    text('Class 0.5S' if '0.5S' in p.spec('Accuracy') else '', .0037, (.047, -.0024, .0385), 'ink-soft', 'RIGHT', 'plain')
    for i in range(3):
        cyl(.0034, .003, (.034 + .006 * 0, -.003, .074 - .009 * i), ('red', 'yellow', 'blue')[i], 'y', .0005)
    for z in (.018, .092):
        for i in range(6):
            terminal_screw(-.045 + .018 * i, z)
    meter_rail(.20)


def clamp_coil(p, loc, turn, tail):
    """Split-core current transformer with its lead; the opening is as wide as the product says."""
    with at(loc, (0, 0, turn)):
        r = .0105 if p is None else .012
        slab(.046, .062, .030, (0, -.015, .031), 'graphite', .010, .003)
        cyl(r, .0305, (0, 0, .036), 'black', 'y', .001)
        cyl(r - .0004, .0310, (0, 0, .036), 'paper', 'y', 0)
        box((.0465, .0305, .0012), (0, 0, .038), 'black', 0)
        text('100/5 A' if '100/5 A' in p.spec('Current transformers') else '', .0050, (0, -.0156, .0105), 'ink-light')
        tube([(0, .015, .008), (.01, .05, .004), *tail], .0022, 'rubber')


def wide_meter_set(p):
    """Meter with its three transformers."""
    stamp(part('wide-meter', lambda: wide_meter(p)))
    for i in range(p.count('split core')):
        clamp_coil(p, (.125 + .062 * i, -.045 + .03 * i, 0), -24, [(-.03, .08, .003), (-.08 - .05 * i, .09, .003)])


def lying(build, p, rulers):
    """Stamp it and lay a ruler before it."""
    stamp(part(p.slug, lambda: build(p)))
    ruler(*rulers)


def pictures(p):
    """The views of a controller, a meter or a stick, the main one first."""
    if p.says('MPPT'):
        return [shot(lambda: stamp(part('mppt', lambda: mppt(p))), azimuth=-28, elevation=14),
                shot(lambda: lying(mppt, p, ((-.15, -.07, 0), .30)), azimuth=8, elevation=16)]
    if p.says('PWM'):
        return [shot(lambda: lying(pwm, p, ((-.075, -.035, 0), .15)), azimuth=-22, elevation=22),
                shot(lambda: wired_pwm(p), azimuth=-18, elevation=40)]
    if p.says('Wi-Fi Monitoring'):
        return [shot(lambda: stamp(part('dongle', lambda: dongle(p))), azimuth=-28, elevation=14, fill=.74),
                shot(lambda: (dongles(p), ruler((-.06, -.075, 0), .15)), azimuth=-16, elevation=30)]
    if p.says('current transformers'):
        return [shot(lambda: wide_meter_set(p), azimuth=-14, elevation=22),
                shot(lambda: lying(wide_meter, p, ((-.075, -.04, 0), .15)), azimuth=12, elevation=20, fill=.78)]
    return [shot(lambda: stamp(part('meter', lambda: meter(p))), azimuth=-28, elevation=14, fill=.74),
            shot(lambda: lying(meter, p, ((-.075, -.04, 0), .15)), azimuth=6, elevation=20, fill=.80)]
