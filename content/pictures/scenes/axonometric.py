"""A drawing of something built, seen from above its corner: boxes, panels on tables and people in metres, parts with numbers."""
import math

from drawing import FIGURE, INK, SEAM, STEEL, STONE, Sheet
from labels import number_of, shown
from panels import spec
from plans import GAP
from scale import HALF, smooth

GLASS, SHEEN = '#1b3459', '#26487a'
LIGHT = (-.36, -.62, .70)
RADIUS = 44


def tone(colour, k):
    """The colour, brighter or darker."""
    return '#' + ''.join(f'{max(0, min(255, round(int(colour[i:i + 2], 16) * k))):02x}' for i in (1, 3, 5))


class Axonometric:
    """Faces in three dimensions, drawn from the farthest of the lowest layer to the nearest of the highest."""

    def __init__(self, azimuth=-34, elevation=27):
        a, e = math.radians(azimuth), math.radians(elevation)
        self.right = (math.cos(a), math.sin(a), 0)
        self.up = (-math.sin(a) * math.sin(e), math.cos(a) * math.sin(e), math.cos(e))
        self.back = (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
        self.faces, self.pins = [], []

    def seen(self, point, axis):
        """How far a point lies along an axis of the eye."""
        return sum(a * b for a, b in zip(point, axis))

    def add(self, points, fill='none', stroke=INK, width=1.8, layer=1, closed=True):
        """A face as it is, or an open line."""
        depth = sum(self.seen(point, self.back) for point in points) / len(points)
        self.faces.append((layer, depth, [(self.seen(p, self.right), self.seen(p, self.up)) for p in points], fill, stroke, width, closed))

    def line(self, *points, stroke=STEEL, width=5, layer=2):
        """A pipe, a cable or a rope."""
        self.add(points, 'none', stroke, width, layer, False)

    def box(self, x, y, z, w, d, h, fill, layer=1, width=1.8):
        """The sides of a box that are seen, its lower left front corner given; lit from the left."""
        sides = ((0, 0, 1), [(0, 0, h), (w, 0, h), (w, d, h), (0, d, h)]), ((0, -1, 0), [(0, 0, 0), (w, 0, 0), (w, 0, h), (0, 0, h)]), \
            ((-1, 0, 0), [(0, 0, 0), (0, d, 0), (0, d, h), (0, 0, h)]), ((1, 0, 0), [(w, 0, 0), (w, d, 0), (w, d, h), (w, 0, h)])
        for normal, points in sides:
            if self.seen(normal, self.back) > 0:
                lit = .80 + .24 * max(0, self.seen(normal, LIGHT)) if normal[2] == 0 else 1.0
                self.add([(x + a, y + b, z + c) for a, b, c in points], tone(fill, lit), INK, width, layer)

    def extruded(self, outline, at, wide, fill, layer=1, glass=None):
        """A side view (y and height) drawn out along x: the near side and the strips of its rim; `glass` colours its upper strips."""
        x, y, z = at
        for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
            length = math.hypot(c - a, d - b) or 1
            normal = (0, (b - d) / length, (c - a) / length)
            if self.seen(normal, self.back) > 0:
                colour = glass if glass and min(b, d) > .95 and abs(normal[1]) > .3 else fill
                colour = tone(colour, .82 + .25 * max(0, self.seen(normal, LIGHT)))
                self.add([(x, y + a, z + b), (x + wide, y + a, z + b), (x + wide, y + c, z + d), (x, y + c, z + d)], colour, colour, 1, layer)
        self.add([(x, y + a, z + b) for a, b in outline], tone(fill, .9), INK, 1.8, layer + .1)

    def drum(self, x, y, z, radius, height, fill, layer=1):
        """An upright cylinder."""
        def ring(level, start=0.0, end=math.tau):
            return [(x + radius * math.cos(t), y + radius * math.sin(t), level) for t in (start + (end - start) * i / 40 for i in range(41))]
        left = math.atan2(-self.right[1], -self.right[0])
        self.add(ring(z, left, left + math.pi) + ring(z + height, left, left + math.pi)[::-1], tone(fill, .85), INK, 1.8, layer)
        self.add(ring(z + height), fill, INK, 1.8, layer + .1)

    def panels(self, p, rows, cols, at, tilt, layer=3):
        """Panels on a slope; `at` is the lower left front corner. Returns the corners of the whole."""
        w, h = spec(p)['w'], spec(p)['h']
        run, rise = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))

        def on(u, v):
            return at[0] + u, at[1] + v * run, at[2] + v * rise
        wide, deep = cols * (w + GAP) - GAP, rows * (h + GAP) - GAP
        for a, b in ((on(0, 0), on(wide, 0)), (on(0, 0), on(0, deep)), (on(wide, 0), on(wide, deep))):
            self.add([a, b, (*b[:2], b[2] - .07), (*a[:2], a[2] - .07)], '#c9ced3', INK, 1.2, layer - .1)
        for r in range(rows):
            for c in range(cols):
                x, y = c * (w + GAP), r * (h + GAP)
                self.add([on(x, y), on(x + w, y), on(x + w, y + h), on(x, y + h)], GLASS, '#dfe4e9', 1.6, layer)
                self.add([on(x + w * .30, y + h * .02), on(x + w * .72, y + h * .02), on(x + w * .95, y + h * .98), on(x + w * .62, y + h * .98)],
                         SHEEN, 'none', 0, layer + .1)
                for k in range(1, 6):
                    self.add([on(x + w * k / 6, y), on(x + w * k / 6, y + h)], 'none', '#34507c', .7, layer + .15, False)
                self.add([on(x, y + h / 2), on(x + w, y + h / 2)], 'none', SEAM, 1.4, layer + .2, False)
                shown(p)
        return on(0, 0), on(wide, 0), on(wide, deep), on(0, deep)

    def table(self, p, rows, cols, at, tilt, posts=3, base=None, layer=2):
        """Panels on legs, on blocks or on plates; `at` is the ground below the lower left corner and the height of that corner."""
        x, y, low, floor = at
        low_left, low_right, _far, high_left = self.panels(p, rows, cols, (x, y, low), tilt, layer + 1)
        wide, run, rise = low_right[0] - x, high_left[1] - y, high_left[2] - low
        for i in range(posts):
            u = x + wide * (.06 + .88 * i / (posts - 1))
            for t in (.88, .12):
                self.box(u - .05, y + run * t - .05, floor, .1, .1, low - floor + rise * t - .08, STEEL, layer, 1.2)
                if base == 'block':
                    self.box(u - .18, y + run * t - .18, floor, .36, .36, .24, STONE, layer + .1, 1.4)

    def person(self, x, y, z=0.0, fill=FIGURE, layer=3):
        """An outline of someone of 1.70 m, facing the eye."""
        half = smooth(HALF)
        body = half + [(-a, b) for a, b in reversed(half)]
        head = [(.088 * math.cos(t), 1.575 + .118 * math.sin(t)) for t in (math.tau * i / 30 for i in range(30))]
        for shape in (body, head):
            self.add([(x + a * self.right[0], y + a * self.right[1], z + b) for a, b in shape], fill, 'none', 0, layer)

    def pin(self, point, part, away=(0, 0)):
        """A part that has a number; the number stands so many pixels away from it, at the end of a line."""
        self.pins.append(((self.seen(point, self.right), self.seen(point, self.up)), part, away))

    def sheet(self, p, ground='#f6f3ec'):
        """The drawing, its parts with the numbers that the page of the product explains."""
        s = Sheet()
        s.parts.append(f'<rect x="0" y="0" width="1200" height="1200" fill="{ground}"/>')
        points = [point for face in self.faces for point in face[2]]
        x, z = [point[0] for point in points], [point[1] for point in points]
        s.view(24, 110, 1152, 1066, (min(x), max(x)), (min(z), max(z)))
        for _layer, _depth, outline, fill, stroke, width, closed in sorted(self.faces, key=lambda face: face[:2]):
            s.poly(outline, fill, stroke, width, closed=closed)
        for place, part, away in self.pins:
            u, v = s.at(*place)
            if any(away):
                s.parts.append(f'<path d="M{u:.0f} {v:.0f} l{away[0]} {away[1]}" stroke="#fff" stroke-width="9"/>'
                               f'<path d="M{u:.0f} {v:.0f} l{away[0]} {away[1]}" stroke="{INK}" stroke-width="4"/>'
                               f'<circle cx="{u:.0f}" cy="{v:.0f}" r="9" fill="{INK}" stroke="#fff" stroke-width="3"/>')
            x, y = u + away[0], v + away[1]
            s.parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{RADIUS}" fill="{INK}" stroke="#fff" stroke-width="4"/>')
            s.figure(x, y + RADIUS * .48, str(number_of(p, part)), int(RADIUS * 1.4))
        return s
