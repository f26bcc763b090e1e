"""Things everyone knows the size of: a person's outline, a steel ruler, a one-metre staff."""
from core import at, box, mesh
from labels import text

# right half of a standing person of 1.70 m seen from the front, from the neck down and up the inner leg
HALF = [(.05, 1.48), (.075, 1.43), (.19, 1.39), (.235, 1.32), (.262, 1.12), (.292, .92), (.302, .78), (.285, .72), (.258, .76),
        (.245, .92), (.215, 1.10), (.178, 1.24), (.162, 1.10), (.168, .94), (.175, .84), (.165, .62), (.145, .44), (.138, .30),
        (.115, .10), (.165, .03), (.165, 0), (.055, 0), (.045, .10), (.04, .30), (.05, .44), (.035, .62), (.006, .80)]


def smooth(points, steps=5):
    """Catmull-Rom curve through the points."""
    out = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(steps):
            t = k / steps
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(p0, p1, p2, p3)))
    return out + [points[-1]]


def person(loc=(0, 0, 0), turn=0, height=1.70, material='shade'):
    """Flat outline of a person, facing -Y."""
    import math
    half = smooth(HALF)
    body = half + [(-x, z) for x, z in reversed(half)]
    head = [(.088 * math.cos(math.tau * i / 36), 1.575 + .118 * math.sin(math.tau * i / 36)) for i in range(36)]
    with at(loc, (0, 0, turn), height / 1.70):
        for shape in (body, head):
            n = len(shape)
            verts = [(x, 0, z) for x, z in shape] + [(x, .012, z) for x, z in shape]
            faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
            faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            mesh(verts, faces, material)


def ruler(loc=(0, 0, 0), length=.15, turn=0):
    """Steel ruler lying on the floor, in centimetres, read from -Y."""
    with at(loc, (0, 0, turn)):
        wide = .030 if length > .2 else .020
        box((length + .012, wide, .0010), (length / 2, 0, .0005), 'steel', .0003)
        with at((0, 0, .0011), (-90, 0, 0)):
            for i in range(int(length * 1000) + 1):
                tall = .0085 if i % 10 == 0 else .006 if i % 5 == 0 else .0038
                if i % 5 == 0 or length <= .2:
                    box((.00028, .0001, tall), (i / 1000, 0, wide / 2 - tall / 2 - .0004), 'ink', 0)
            for i in range(0, int(length * 100) + 1):
                text(str(i), .0034, (i / 100, 0, -wide * .12), 'ink', reading=True)
            text('cm', .003, (length - .004, 0, -wide * .36), 'ink', reading=True)


def staff(loc=(0, 0, 0), metres=1):
    """Measuring staff, upright, striped every ten centimetres."""
    with at(loc):
        for i in range(10 * metres):
            box((.05, .012, .1), (0, 0, .05 + .1 * i), 'grey' if i % 2 else 'red', .001)
        text('1 m', .03, (0, -.007, 1.03 if metres == 1 else .95), 'ink', reading=True)
