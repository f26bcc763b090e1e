"""Charge controllers, monitoring dongle and energy meter; fronts face up or -Y."""
from core import at, box, cyl, part, slab, stamp, tube
from inverters import fins, vents
from labels import lcd, led, plate, sunmark, text
from panels import shot


def terminals(x, z, count, pitch=.016, y=0.0):
    """Row of screw clamps along the lower edge, seen from the front."""
    box((count * pitch + .004, .022, .018), (x, y + .006, z), 'dark', .002)
    for i in range(count):
        cx = x + (i - (count - 1) / 2) * pitch
        cyl(.0050, .003, (cx, y - .0055, z + .001), 'steel', 'y', .0006)
        box((.0075, .001, .0012), (cx, y - .0072, z + .001), 'dark', 0)
        box((.009, .014, .008), (cx, y + .004, z - .0075), 'black', .001)


def mppt():
    """60 A MPPT controller, 0.19 x 0.27 x 0.09, upright."""
    slab(.185, .265, .030, (0, .052, .1325), 'alu-dark', .008, .002)
    fins(-.086, .086, .085, .145, .028, .215, 19)
    slab(.188, .268, .055, (0, 0, .134), 'graphite', .014, .007, segments=4)
    slab(.150, .115, .003, (0, -.002, .185), 'black-gloss', .008, .001)
    with at((0, -.0028, .196)):
        lcd(.105, .056, (0, 0, 0), ('PV  38.4 V', '27.2 V  41 A'), 'lcd-blue', 'px-white')
    for i, m in enumerate(('led-green', 'px-amber', 'px-blue')):
        led(.0026, (-.05 + .022 * i, -.0022, .143), m)
    for x in (.025, .052):
        cyl(.0065, .004, (x, -.003, .143), 'grey', 'y', .001)
    sunmark(.030, (-.062, -.0006, .103), 'sun')
    text('MPPT  60 A', .011, (-.040, -.0006, .106), 'ink-light', 'LEFT')
    text('12 / 24 / 48 V   PV max 150 V', .0058, (-.040, -.0006, .091), 'ink-soft', 'LEFT')
    slab(.176, .052, .006, (0, -.001, .030), 'dark', .006, .002)
    terminals(0, .026, 8, .0195, -.004)
    for i, t in enumerate(('PV+', 'PV-', 'B+', 'B-', 'L+', 'L-')):
        text(t, .0050, (-.068 + .0195 * (i if i < 2 else i if i < 4 else i + 2), -.0016, .047), 'ink-light')
    for s in (-1, 1):
        for z in (.03, .24):
            with at((s * .101, .048, z)):
                slab(.022, .020, .003, (0, 0, 0), 'alu', .006, .0006)
                cyl(.003, .004, (s * .003, -.001, 0), 'dark', 'y', 0)


def pwm():
    """20 A PWM controller, 0.15 x 0.08 x 0.035, upright."""
    slab(.150, .085, .016, (0, .018, .0445), 'black', .006, .002)
    slab(.152, .088, .022, (0, 0, .0445), 'navy', .008, .004, segments=4)
    slab(.136, .052, .0015, (0, -.0008, .058), 'dark', .004, .0004)
    with at((-.018, -.0018, .059)):
        lcd(.058, .032, (0, 0, 0), ('13.6 V', '20 A   ok'))
    for i, m in enumerate(('led-green', 'px-amber', 'led-red')):
        led(.0018, (.024, -.0012, .069 - .010 * i), m)
    for z in (.052, .066):
        cyl(.0052, .004, (.044, -.0025, z), 'orange', 'y', .001)
    slab(.012, .007, .003, (.061, -.0022, .064), 'steel', .001, .0003)
    slab(.012, .007, .003, (.061, -.0022, .051), 'steel', .001, .0003)
    sunmark(.016, (-.060, -.0012, .066), 'sun')
    text('PWM 20 A', .0050, (-.0635, -.0012, .040), 'ink-light', 'LEFT')
    text('12 / 24 V', .0040, (.046, -.0012, .040), 'ink-light')
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


def wired_pwm():
    """PWM controller with its cables, on its back at a slope."""
    with at((0, 0, .003), (-62, 0, 0)):
        stamp(part('pwm', pwm))
    for i in range(6):
        x = (i - 2.5) * .0215
        tube([(x, -.004, .013), (x, -.020, .014), (x * 1.1, -.05, .006), (x * 1.6, -.11, .0032)],
             .0030, ('red', 'rubber')[i % 2])


def dongle():
    """Wi-Fi stick, 0.05 x 0.14, standing on its screw collar."""
    slab(.050, .105, .030, (0, -.015, .095), 'graphite', .016, .008, segments=5)
    cyl(.0215, .012, (0, 0, .038), 'black', 'z', .002, 12)
    cyl(.0235, .024, (0, 0, .024), 'dark', 'z', .003, 16)
    cyl(.0150, .012, (0, 0, .006), 'black', 'z', .001)
    for i in range(8):
        cyl(.0240, .0016, (0, 0, .016 + .0024 * i), 'black', 'z', 0)
    for i, m in enumerate(('led-green', 'px-blue', 'led-off')):
        led(.0022, (-.010 + .010 * i, -.0152, .072), m)
    sunmark(.020, (0, -.0156, .120), 'sun')
    text('WiFi', .0075, (0, -.0156, .098), 'ink-light')
    text('RS485', .0045, (0, -.0156, .087), 'ink-soft')


def dongles():
    """One stick standing, one lying so that the plug shows."""
    stamp(part('dongle', dongle))
    with at((.085, .02, .0155), (-90, 0, -52)):
        stamp(part('dongle', dongle))


def meter():
    """DIN-rail energy meter, 0.072 x 0.10 x 0.065."""
    slab(.072, .100, .045, (0, .012, .055), 'offwhite', .004, .002)
    slab(.072, .052, .016, (0, -.002, .055), 'white', .004, .002)
    with at((0, -.0022, .066)):
        lcd(.050, .015, (0, 0, 0), ('04218.6 kWh',))
    text('IMPORT 1.28 kW', .0042, (-.026, -.0024, .0485), 'ink', 'LEFT')
    text('230 V  5(100) A  Class 1', .0033, (-.026, -.0024, .0415), 'ink-soft', 'LEFT')
    sunmark(.012, (.024, -.0024, .0480), 'sun')
    led(.0016, (.024, -.0022, .0400), 'led-red')
    for z, sign in ((.018, -1), (.092, 1)):
        for i in range(4):
            x = -.027 + .018 * i
            cyl(.0052, .004, (x, .012, z), 'dark', 'y', .0005)
            cyl(.0044, .004, (x, .0108, z), 'steel', 'y', .0005)
            box((.0065, .001, .0011), (x, .0086, z), 'dark', 0)
            box((.010, .014, .002), (x, .032, z + sign * .0125), 'dark', 0)
    for i in range(2):
        cyl(.0034, .003, (-.012 + .024 * i, .0035, .034), 'green', 'y', .0005)
    box((.035, .006, .012), (0, .060, .055), 'grey', .001)
    box((.16, .0015, .035), (0, .063, .055), 'galva', .0004)
    for s in (-1, 1):
        box((.16, .008, .0015), (0, .0595, .055 + s * .0135), 'galva', .0004)
        box((.16, .0015, .006), (0, .0560, .055 + s * .0165), 'galva', .0004)


def meter_with_clamp():
    """Meter with its split-core current clamp."""
    stamp(part('meter', meter))
    with at((.115, -.02, 0), (0, 0, -30)):
        slab(.036, .056, .030, (0, -.015, .028), 'graphite', .010, .003)
        cyl(.0105, .0305, (0, 0, .034), 'black', 'y', .001)
        cyl(.0102, .0310, (0, 0, .034), 'paper', 'y', 0)
        box((.0365, .0305, .0012), (0, 0, .036), 'black', 0)
        tube([(0, .015, .008), (.01, .05, .004), (-.03, .10, .003), (-.09, .11, .003), (-.12, .08, .003)],
             .0022, 'rubber')


PICTURES = {
    'controller-mppt-a-1': shot(lambda: stamp(part('mppt', mppt)), azimuth=-28, elevation=14),
    'controller-mppt-a-2': shot(lambda: stamp(part('mppt', mppt)), azimuth=0, elevation=8),
    'controller-pwm-a-1': shot(lambda: stamp(part('pwm', pwm)), azimuth=-28, elevation=18),
    'controller-pwm-a-2': shot(wired_pwm, azimuth=-18, elevation=40),
    'dongle-a-1': shot(lambda: stamp(part('dongle', dongle)), azimuth=-28, elevation=14, fill=.74),
    'dongle-a-2': shot(dongles, azimuth=-24, elevation=22),
    'meter-a-1': shot(lambda: stamp(part('meter', meter)), azimuth=-28, elevation=14, fill=.74),
    'meter-a-2': shot(meter_with_clamp, azimuth=-20, elevation=24),
}
