"""A courtyard wall with a door: where things hang and lean in daylight, with the door for scale."""
from core import at, box, cyl, tube
from outdoor import scene
from plants import plant

DOOR = 2.05     # height of the door leaf in metres
LIGHT = dict(azimuth=-46, elevation=38)


def door(loc=(0, 0, 0), width=.9):
    """Wooden door with frame, panels, bolt and step in a wall facing -Y."""
    with at(loc):
        for s in (-1, 1):
            box((.09, .13, DOOR + .09), (s * (width / 2 + .045), -.02, (DOOR + .09) / 2), 'wood', .006)
        box((width + .18, .13, .09), (0, -.02, DOOR + .045), 'wood', .006)
        box((width, .045, DOOR), (0, .01, DOOR / 2), 'wood', .003)
        for x in (-.22, .22):
            for z, h in ((.42, .62), (1.05, .42), (1.62, .58)):
                box((.31, .02, h), (x, -.02, z), 'wood', .008)
                box((.24, .02, h - .07), (x, -.032, z), 'wood', .01)
        box((.012, .06, DOOR), (0, .005, DOOR / 2), 'black', 0)
        cyl(.009, .22, (.05, -.055, 1.06), 'brass', 'x', .002, 16)
        box((.05, .03, .09), (.05, -.035, 1.06), 'brass', .004)
        for s in (-1, 1):
            for z in (.25, 1.8):
                cyl(.010, .09, (s * (width / 2 - .002), -.035, z), 'steel-dark', 'z', .002, 12)
        box((width + .5, .42, .10), (0, -.20, .05), 'concrete', .012)


def grille(loc=(0, 0, 0), w=.9, h=1.1):
    """Window set back in its reveal, with frame, glass, curtain, bars and a sloping sill."""
    with at(loc):
        for s in (-1, 1):
            box((.06, .05, h), (s * (w / 2 - .03), -.004, 0), 'wood', .004)
            box((w, .05, .06), (0, -.004, s * (h / 2 - .03)), 'wood', .004)
            box((.10, .03, h + .2), (s * (w / 2 + .05), -.012, 0), 'plaster-white', .005)
        box((.05, .05, h), (0, -.004, 0), 'wood', .004)
        box((w - .1, .01, h - .1), (0, -.004, 0), 'window', 0)
        box((w + .36, .16, .045), (0, -.06, -h / 2 - .03), 'concrete', .008, (8, 0, 0))
        box((w + .2, .03, .10), (0, -.012, h / 2 + .05), 'plaster-white', .005)
        for i in range(8):
            cyl(.007, h, (-w / 2 + w * (i + 1) / 9, -.035, 0), 'dark', 'z', 0, 8)
        for z in (-h * .28, h * .28):
            box((w, .016, .006), (0, -.035, z), 'dark', 0)


def clip(loc, r):
    """Saddle that holds a conduit."""
    with at(loc):
        box((r * 5, .006, .018), (0, .002, 0), 'alu', .001)
        cyl(r * 1.15, .018, (0, -r * .6, 0), 'alu', 'z', .001, 16)


def conduit(points, r=.011, material='paper'):
    """Pipe on the wall with saddles; points are (x, z)."""
    tube([(x, -r - .002, z) for x, z in points], r, material, kind='POLY')
    for (x0, z0), (x1, z1) in zip(points, points[1:]):
        if abs(x1 - x0) < .01 and abs(z1 - z0) > .35:
            n = int(abs(z1 - z0) / .45) + 1
            for i in range(n):
                clip((x0, 0, z0 + (z1 - z0) * (i + .5) / n), r)
    for x, z in points[1:-1]:
        cyl(r * 1.35, r * 3, (x, -r - .002, z), material, 'z', .002, 16)


def wall(colour='lime', door_at=-1.35, with_window=None, plants=True):
    """Wall facing -Y at y=0, dado, floor, door, drain pipe and the shadow of a tree."""
    box((14, .3, 4.6), (0, .15, 2.3), colour, .01)
    box((14, .32, .72), (0, .152, .36), 'dado', .008)
    box((14, .345, .05), (0, .15, .73), 'plaster-white', .006)
    box((14, .9, .12), (0, -.25, 3.55), 'plaster-white', .02)
    box((30, 14, .06), (0, -6.8, -.03), 'paving', 0)
    box((14, .10, .06), (0, -.05, .03), 'concrete', .01)
    if door_at is not None:
        door((door_at, 0, 0))
    if with_window:
        grille((with_window, 0, 1.62))
    for x in (-3.2, 2.55):  # rain pipe
        cyl(.042, 3.6, (x, -.055, 1.8), 'plaster-white', 'z', .002, 24)
        for z in (.5, 1.7, 2.9):
            box((.13, .02, .03), (x, -.012, z), 'steel-dark', .003)
    if plants:
        plant('shrub', (1.72, -.42, 0), 1, 1.15)
        plant('pot', (2.12, -.34, 0), 2, 1.3)
        plant('tree', (-7.4, -5.2, .4), 1, .95, 40)


def room(build, loc, aim, lens=45, colour='lime', light=None, exposure=1.08, width=1200, height=1200, **more):
    """Picture entry: the wall, whatever `build` puts before it, daylight."""
    def all_of_it():
        wall(colour, **more)
        build()
    return scene(all_of_it, dict(loc=loc, aim=aim, lens=lens, width=width, height=height), dict(LIGHT, **(light or {})), exposure,
                 haze=None)
