"""Houses, blocks, sheds, water tanks and the soft city behind."""
import math
import random

from core import at, box, cyl, lathe, mesh, part, prism, stamp, tube


def window(x, z, w=1.1, h=1.25, shade=True, y=0.0):
    """Window in a wall facing -Y whose surface is at y."""
    box((w + .14, .10, h + .14), (x, y + .01, z), 'plaster-white', .01)
    box((w, .06, h), (x, y - .025, z), 'window', .004)
    box((.04, .07, h), (x, y - .03, z), 'wood', .004)
    for s in (-1, 1):
        box((.05, .08, h), (x + s * w / 2, y - .03, z), 'wood', .004)
        box((w, .08, .05), (x, y - .03, z + s * h / 2), 'wood', .004)
    for i in range(7):
        cyl(.008, h, (x - w / 2 + w * (i + 1) / 8, y - .055, z), 'dark', 'z', 0, 8)
    if shade:
        box((w + .6, .55, .08), (x, y - .25, z + h / 2 + .22), 'plaster-white', .015)


def parapet(w, d, z, height=.9, t=.16, material='plaster', cap='plaster-white'):
    """Parapet wall around a roof, with coping."""
    for s in (-1, 1):
        box((w, t, height), (0, s * (d - t) / 2, z + height / 2), material, .01)
        box((t, d - 2 * t, height), (s * (w - t) / 2, 0, z + height / 2), material, .01)
        box((w + .1, t + .1, .07), (0, s * (d - t) / 2, z + height + .03), cap, .012)
        box((t + .1, d - 2 * t - .1, .07), (s * (w - t) / 2, 0, z + height + .03), cap, .012)


def tank(loc, size=1.0, stand=.5):
    """Black ribbed 1000 litre tank on a masonry stand."""
    with at(loc, (0, 0, 0), size):
        if stand:
            box((1.35, 1.35, .12), (0, 0, stand - .06), 'concrete', .015)
            for x in (-.5, .5):
                for y in (-.5, .5):
                    box((.22, .22, stand - .12), (x, y, (stand - .12) / 2), 'brick', .01)
        r, prof = .53, [(.50, 0), (.53, .03)]
        for i in range(5):
            z = .12 + .19 * i
            prof += [(r, z), (r + .025, z + .03), (r + .025, z + .09), (r, z + .12)]
        prof += [(r, 1.08), (.44, 1.22), (.23, 1.29), (.23, 1.34), (.25, 1.34), (.25, 1.39), (.05, 1.41)]
        lathe(prof, (0, 0, stand), 'tank')
        tube([(.5, 0, stand + .1), (.66, 0, stand + .1), (.66, 0, -.0)], .022, 'paper', kind='POLY')


def mumty(loc, w=2.8, d=3.2, h=2.5, material='plaster'):
    """Stair head room with a door and slab."""
    with at(loc):
        box((w, d, h), (0, 0, h / 2), material, .015)
        box((w + .5, d + .5, .12), (0, 0, h + .06), 'plaster-white', .02)
        box((.95, .08, 2.05), (-.4, -d / 2, 1.05), 'wood', .01)
        box((1.15, .06, 2.15), (-.4, -d / 2 + .01, 1.08), 'plaster-white', .01)
        box((.7, .06, .6), (.75, -d / 2 - .01, 1.6), 'window', .005)


def house(w=9, d=8, floors=2, material='plaster', trim='plaster-white', storey=3.1, porch=True):
    """Flat-roofed house, ground at z=0, front facing -Y; returns the roof height."""
    top = floors * storey
    box((w, d, top), (0, 0, top / 2), material, .02)
    for f in range(floors):
        z = f * storey
        box((w + .16, d + .16, .16), (0, 0, z + storey - .08), trim, .02)
        xs = [-w * .32, w * .05, w * .33] if f else [-w * .32, w * .33]
        for x in xs:
            with at((0, -d / 2, 0)):
                window(x, z + 1.65)
        for s in (-1, 1):
            with at((s * w / 2, 0, 0), (0, 0, s * 90)):
                for x in (-d * .25, d * .22):
                    window(x, z + 1.65)
    if porch:
        box((1.05, .10, 2.15), (w * .04, -d / 2, 1.1), 'wood', .01)
        box((3.4, 1.5, .14), (0, -d / 2 - .75, storey - .1), trim, .02)
        for x in (-1.55, 1.55):
            box((.22, .22, storey - .2), (x, -d / 2 - 1.35, storey / 2 - .1), trim, .015)
        if floors > 1:
            for x in (-1.62, 1.62):
                box((.06, 1.45, .06), (x, -d / 2 - .75, storey + .95), 'dark', .01)
            box((3.3, .06, .06), (0, -d / 2 - 1.46, storey + .95), 'dark', .01)
            for i in range(22):
                cyl(.012, .95, (-1.6 + 3.2 * i / 21, -d / 2 - 1.46, storey + .47), 'dark', 'z', 0, 8)
    box((w - .2, d - .2, .02), (0, 0, top + .01), 'roof', 0)
    parapet(w, d, top, .85, .16, material, trim)
    return top


def block(w, d, h, material, seed):
    """Plain distant building with window bands."""
    box((w, d, h), (0, 0, h / 2), material, .03)
    box((w + .3, d + .3, .25), (0, 0, h), 'plaster-white', .02)
    rnd = random.Random(seed)
    for f in range(int(h / 3)):
        for side in range(4):
            span = w if side % 2 == 0 else d
            reach = d / 2 if side % 2 == 0 else w / 2
            with at((0, 0, 0), (0, 0, 90 * side)):
                n = max(2, int(span / 3))
                for i in range(n):
                    x = -span / 2 + span * (i + .5) / n
                    box((1.6, .08, 1.6), (x, -reach, f * 3 + 1.7), 'plaster-white', 0)
                    box((1.3, .14, 1.3), (x, -reach, f * 3 + 1.7), 'window', 0)
                    box((.07, .18, 1.3), (x, -reach, f * 3 + 1.7), 'plaster-white', 0)
                    if rnd.random() < .6:
                        box((1.7, .5, .08), (x, -reach - .2, f * 3 + 2.5), 'plaster-white', 0)
    with at((w * .2, d * .1, h)):
        tank((0, 0, 0), .9)
    box((2.4, 2.8, 2.4), (-w * .25, d * .1, h + 1.2), material, .02)


def city(ground=-7.0, near=26, far=260, count=150, seed=3, spread=62, middle=0, low=6, high=15):
    """Blocks in a fan ahead (+Y), lower near, plus trees between them."""
    from plants import plant
    rnd = random.Random(seed)
    tints = ['plaster', 'plaster-white', 'plaster-blue', 'plaster-pink', 'plaster-terra', 'concrete']
    kinds = []
    for i in range(10):
        w, d, h = rnd.uniform(8, 14), rnd.uniform(8, 13), rnd.choice([6, 6.5, 9, 9, 9.5, 12])
        kinds.append(part(f'block-{i}', lambda w=w, d=d, h=h, i=i: block(w, d, h, tints[i % 6], i)))
    for i in range(count):
        r = near + (far - near) * (i / count) ** 1.3
        a = math.radians(middle + rnd.uniform(-spread, spread))
        size = rnd.uniform(.8, 1.15) * (1 + .25 * (r > 120) * rnd.random())
        stamp(rnd.choice(kinds), (r * math.sin(a), r * math.cos(a), ground), (0, 0, rnd.choice((0, 90, 8, -6))), size)
    for i in range(count):
        r = near * .8 + (far * .6 - near) * rnd.random()
        a = math.radians(middle + rnd.uniform(-spread, spread))
        plant(rnd.choice(['tree', 'tree', 'palm']), (r * math.sin(a), r * math.cos(a), ground), rnd.randint(1, 3),
              rnd.uniform(.9, 1.4), rnd.uniform(0, 360))


def ground(z=0.0, material='soil', size=1500):
    """Large flat ground."""
    mesh([(-size, -size, z), (size, -size, z), (size, size, z), (-size, size, z)], [(0, 1, 2, 3)], material)


def car(loc, turn=0, material='white-gloss'):
    """Simple small hatchback, 3.8 m, nose to -X."""
    with at(loc, (0, 0, turn)):
        body = [(-1.9, .32), (-1.88, .62), (-1.75, .74), (-1.0, .86), (-.45, 1.38), (.2, 1.50), (1.05, 1.46),
                (1.6, 1.0), (1.85, .90), (1.90, .45), (1.8, .30)]
        prism(body, 1.62, (0, -.81, 0), material, .07, segments=4)
        glass_ = [(-.88, .90), (-.42, 1.30), (.2, 1.42), (1.0, 1.38), (1.42, .98)]
        prism(glass_, 1.635, (0, -.8175, 0), 'window', .02)
        mesh([(-1.02, -.62, .88), (-1.02, .62, .88), (-.50, .58, 1.36), (-.50, -.58, 1.36)], [(0, 1, 2, 3)], 'window')
        box((.05, 1.63, .5), (.25, 0, 1.14), material, .01)
        for x in (-1.2, 1.2):
            for s in (-1, 1):
                cyl(.31, .2, (x, s * .74, .31), 'rubber', 'y', .03)
                cyl(.20, .21, (x, s * .74, .31), 'alu', 'y', .01)
        for s in (-1, 1):
            box((.1, .36, .12), (-1.84, s * .55, .66), 'led-off', .03)
            box((.06, .3, .14), (1.86, s * .58, .78), 'red', .03)
        box((.06, .9, .16), (-1.9, 0, .46), 'dark', .03)
