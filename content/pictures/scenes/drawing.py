"""A sheet of technical drawing: views in metres with measures, written as SVG. Runs without a scene."""
import math
import os
import subprocess
from xml.sax.saxutils import escape

from labels import PRINTED
from scale import HALF, smooth

PAPER, INK, SOFT, ACCENT = '#f6f3ec', '#17202a', '#66707b', '#a34a00'
GLASS, SEAM, STEEL, STONE, FIGURE, SKY = '#1f3a63', '#8fa6c6', '#7a838d', '#ddd6c8', '#cdc6b8', '#e4ebef'


def wrapped(words, width):
    """The words in lines of at most so many letters."""
    lines = ['']
    for word in words.split():
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append('')
        lines[-1] = (lines[-1] + ' ' + word).strip()
    return lines


class Sheet:
    """One picture; `view` chooses where on it the metres that follow are drawn."""

    def __init__(self, width=1200, height=1200):
        self.size, self.parts, self.scale, self.origin = (width, height), [], 1, (0, 0)
        self.parts.append(f'<rect width="{width}" height="{height}" fill="{PAPER}"/>')

    def view(self, left, top, wide, tall, x, z):
        """Fit the metres x = (from, to) and z = (from, to) into that part of the sheet, as large as both allow."""
        self.scale = min(wide / (x[1] - x[0]), tall / (z[1] - z[0]))
        self.origin = (left + wide / 2 - self.scale * (x[0] + x[1]) / 2, top + tall / 2 + self.scale * (z[0] + z[1]) / 2)

    def at(self, x, z):
        """Metres to pixels."""
        return self.origin[0] + x * self.scale, self.origin[1] - z * self.scale

    def poly(self, points, fill='none', stroke=INK, width=2.5, dash='', closed=True):
        """An outline or a line through points in metres."""
        path = 'M' + ' L'.join(f'{x:.1f} {y:.1f}' for x, y in (self.at(*point) for point in points)) + (' Z' if closed else '')
        self.parts.append(f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
                          f'stroke-linecap="round" stroke-dasharray="{dash}"/>')

    def line(self, *points, stroke=INK, width=2.5, dash=''):
        """An open line."""
        self.poly(points, 'none', stroke, width, dash, closed=False)

    def rect(self, x, z, w, h, fill='none', stroke=INK, width=2.5, dash=''):
        """A rectangle from its lower left corner."""
        self.poly([(x, z), (x + w, z), (x + w, z + h), (x, z + h)], fill, stroke, width, dash)

    def circle(self, x, z, radius, fill='none', stroke=INK, width=2.5):
        """A circle with its radius in metres."""
        u, v = self.at(x, z)
        self.parts.append(f'<circle cx="{u:.1f}" cy="{v:.1f}" r="{radius * self.scale:.1f}" fill="{fill}" stroke="{stroke}" '
                          f'stroke-width="{width}"/>')

    def words(self, x, y, text, size=32, fill=INK, anchor='start', bold=False, turn=0):
        """Lettering at a place in pixels."""
        PRINTED.append(text)
        self.figure(x, y, text, size, fill, anchor, bold, turn)

    def figure(self, x, y, text, size, fill='#ffffff', anchor='middle', bold=True, turn=0):
        """Lettering that says nothing of the product: the number of a part."""
        weight = ' font-weight="700"' if bold else ''
        spin = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ''
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-family="Liberation Sans" font-size="{size}"{weight} fill="{fill}" '
                          f'text-anchor="{anchor}"{spin}>{escape(text)}</text>')

    def note(self, x, z, text, dx=0, dy=0, **more):
        """Lettering beside a place in metres."""
        u, v = self.at(x, z)
        self.words(u + dx, v + dy, text, **more)

    def across(self, x0, x1, z, text, side=1):
        """A measure along x, its text below (side 1) or above it (-1)."""
        (u, v), (w, _) = self.at(x0, z), self.at(x1, z)
        self._measure((u, v), (w, v), (0, 9))
        self.words((u + w) / 2, v + (38 if side > 0 else -14), text, 32, ACCENT, 'middle', True)

    def up(self, x, z0, z1, text, side=1):
        """A measure along z, its text to the right (side 1) or left (-1) of it."""
        (u, v), (_, w) = self.at(x, z0), self.at(x, z1)
        self._measure((u, v), (u, w), (9, 0))
        self.words(u + side * 14, (v + w) / 2 + 11, text, 32, ACCENT, 'start' if side > 0 else 'end', True)

    def _measure(self, a, b, tick):
        for (u, v), (w, z) in ((a, b), *(((x - tick[0], y - tick[1]), (x + tick[0], y + tick[1])) for x, y in (a, b))):
            self.parts.append(f'<line x1="{u:.1f}" y1="{v:.1f}" x2="{w:.1f}" y2="{z:.1f}" stroke="{ACCENT}" stroke-width="2.5"/>')

    def ground(self, x0, x1, z=0.0):
        """The line that things stand on, with the earth below it."""
        self.rect(x0, z - .12, x1 - x0, .12, STONE, 'none')
        self.line((x0, z), (x1, z), width=3.5)

    def person(self, x, z=0.0, height=1.7):
        """An outline of someone of that height."""
        k = height / 1.7
        half = smooth(HALF)
        self.poly([(x + k * s * a, z + k * b) for s, part in ((1, half), (-1, half[::-1])) for a, b in part], FIGURE, 'none')
        self.poly([(x + k * .088 * math.cos(t), z + k * (1.575 + .118 * math.sin(t))) for t in (math.tau * i / 30 for i in range(30))],
                  FIGURE, 'none')

    def title(self, name, *lines):
        """What the sheet shows, above its views."""
        self.words(60, 88, name, 42, INK, bold=True)
        for i, line in enumerate(lines):
            self.words(60, 136 + 42 * i, line, 32, SOFT)

    def save(self, target, folder):
        """Write it as WebP; a drawing has few colours and needs no loss."""
        width, height = self.size
        svg, png = os.path.join(folder, 'sheet.svg'), os.path.join(folder, 'sheet.png')
        with open(svg, 'w', encoding='utf-8') as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{"".join(self.parts)}</svg>')
        subprocess.run(['rsvg-convert', '-o', png, svg], check=True)
        subprocess.run(['convert', png, '+dither', '-colors', '96', '-define', 'webp:lossless=true', '-define', 'webp:method=6', target],
                       check=True)
        return self.size
