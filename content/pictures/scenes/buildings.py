"""Blocks, stair rooms, water tanks and the soft city behind."""
import math
import random

from core import at, box, cyl, lathe, mesh, part, stamp, tube


def window(x, z, w=1.1, h=1.25, shade=True, y=0.0):
    """Window in a wall facing -Y whose surface is at y: surround, recessed glass, frame, bars, sill, sun shade."""
    with at((x, y, z)):
        box((w, .03, h), (0, .004, 0), 'window', 0)
        for s in (-1, 1):
            box((.09, .11, h + .18), (s * (w / 2 + .045), -.035, 0), 'plaster-white', .008)
            box((w, .05, .05), (0, -.014, s * (h / 2 - .025)), 'wood', .004)
            box((.05, .05, h), (s * (w / 2 - .025), -.014, 0), 'wood', .004)
        box((w, .11, .09), (0, -.035, h / 2 + .045), 'plaster-white', .008)
        box((.045, .05, h), (0, -.014, 0), 'wood', .004)
        box((w, .05, .04), (0, -.014, h * .22), 'wood', .004)
        box((w + .30, .20, .06), (0, -.08, -h / 2 - .03), 'concrete', .008, (6, 0, 0))
        for i in range(9):
            cyl(.007, h, (-w / 2 + w * (i + 1) / 10, -.05, 0), 'dark', 'z', 0, 8)
        for k in (-.25, .25):
            box((w, .016, .008), (0, -.05, k * h), 'dark', 0)
        if shade:
            box((w + .6, .55, .07), (0, -.25, h / 2 + .26), 'concrete', .012, (4, 0, 0))


def cooler(loc, turn=0):
    """Outdoor unit of an air conditioner on its brackets, with pipes."""
    with at(loc, (0, 0, turn)):
        box((.80, .30, .55), (0, -.20, 0), 'offwhite', .02)
        cyl(.20, .02, (.12, -.352, 0), 'grey', 'y', .004, 40)
        for r in (.06, .10, .14, .18):
            tube([(.12 + r * c, -.366, r * s) for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))], .004, 'offwhite', closed=True)
        for s in (-1, 1):
            box((.04, .38, .04), (s * .28, -.19, -.30), 'steel-dark', .002)
        tube([(-.36, -.1, -.2), (-.46, -.03, -.2), (-.46, -.03, .5)], .022, 'paper', kind='POLY')


def line_of_washing(loc, length=3.2, turn=0):
    """Two posts, a line and some cloth."""
    with at(loc, (0, 0, turn)):
        for s in (-1, 1):
            cyl(.03, 1.9, (s * length / 2, 0, .95), 'steel-dark', 'z', .002, 12)
        tube([(-length / 2, 0, 1.82), (0, 0, 1.72), (length / 2, 0, 1.82)], .006, 'offwhite')
        for x, w, h, m in ((-.95, .55, .7, 'cloth'), (-.25, .45, .5, 'offwhite'), (.45, .7, .95, 'hivis'), (1.15, .35, .45, 'plaster-blue')):
            verts, faces, n = [], [], 10
            for i in range(n + 1):
                k = i / n
                wave = .025 * math.sin(7 * k + x)
                verts += [(x - w / 2 + w * k, wave, 1.73), (x - w / 2 + w * k, wave * 2.2, 1.73 - h)]
                if i:
                    j = 2 * i
                    faces.append((j - 2, j - 1, j + 1, j))
            mesh(verts, faces, m, smooth=True)


def wires(loc, span=60, count=5, height=7.2):
    """Overhead line along X with its poles."""
    with at(loc):
        for x in (-span / 2, 0, span / 2):
            cyl(.13, height + .6, (x, 0, height / 2), 'concrete', 'z', .01, 16, top=.09)
            box((1.5, .09, .09), (x, 0, height), 'steel-dark', .005, (0, 0, 90))
        for i in range(count):
            y = -.6 + 1.2 * i / (count - 1)
            for s in (-1, 0):
                x0 = s * span / 2
                tube([(x0, y, height + .06), (x0 + span / 4, y, height - .65), (x0 + span / 2, y, height + .06)], .012, 'rubber')


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
        with at((0, -d / 2, 0)):
            box((.90, .06, 2.02), (-.4, -.005, 1.01), 'wood', .004)
            for s in (-1, 1):
                box((.08, .12, 2.10), (-.4 + s * .49, -.03, 1.05), 'plaster-white', .008)
            box((1.06, .12, .08), (-.4, -.03, 2.08), 'plaster-white', .008)
            box((.66, .02, .80), (-.4, -.042, .55), 'wood', .01)
            box((.66, .02, .75), (-.4, -.042, 1.45), 'wood', .01)
            cyl(.012, .16, (-.08, -.07, 1.05), 'brass', 'z', .002, 12)
            box((.14, .02, .14), (.35, -.01, 1.7), 'black', .01)
            window(.85, 1.55, .5, .55, False)
        tube([(w / 2 - .1, -d / 2 - .04, h), (w / 2 - .1, -d / 2 - .04, .05)], .03, 'lightgrey', kind='POLY')


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
