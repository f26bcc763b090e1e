"""Printed things: the abstract sun mark, rating labels, small screens and LEDs.

Everything lies in the XZ plane facing -Y, a fraction of a millimetre proud.
"""
import math
import os

import bpy

from core import at, box, cyl, link, mesh, slab
from materials import mat

FONTS = ['/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
         '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf']


def text(body, size, loc=(0, 0, 0), material='ink', align='CENTER'):
    """One line of lettering; size is the letter height in metres, loc the baseline anchor."""
    curve = bpy.data.curves.new('t', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = body, size * 1.38, align, 'CENTER'
    for path in FONTS:
        if os.path.exists(path):
            curve.font = bpy.data.fonts.load(path, check_existing=True)
            break
    curve.resolution_u = 3
    curve.materials.append(mat(material))
    return link(bpy.data.objects.new('t', curve), loc, (90, 0, 0))


def disc(radius, loc, material, start=0, end=360, inner=0.0, steps=40):
    """Flat disc, ring or arc."""
    verts, faces = [], []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        verts += [(inner * math.cos(a), 0, inner * math.sin(a)),
                  (radius * math.cos(a), 0, radius * math.sin(a))]
        if i:
            k = 2 * i
            faces.append((k - 2, k - 1, k + 1, k))
    return mesh(verts, faces, material, loc)


def sunmark(size, loc=(0, 0, 0), material='sun'):
    """Half sun over two lines, the mark on every label; size is its width."""
    with at(loc):
        disc(size * .24, (0, 0, 0), material, 0, 180)
        for i in range(7):
            a = math.radians(15 + 150 * i / 6)
            c, s, t = math.cos(a), math.sin(a), size * .022
            near, far = size * .32, size * .47
            mesh([(near * c + t * s, 0, near * s - t * c), (far * c + t * s, 0, far * s - t * c),
                  (far * c - t * s, 0, far * s + t * c), (near * c - t * s, 0, near * s + t * c)],
                 [(0, 1, 2, 3)], material)
        for drop, half in ((.08, .42), (.17, .28)):
            mesh([(-half * size, 0, -drop * size - size * .02),
                  (half * size, 0, -drop * size - size * .02),
                  (half * size, 0, -drop * size + size * .02),
                  (-half * size, 0, -drop * size + size * .02)], [(0, 1, 2, 3)], material)


def plate(width, height, loc, lines, material='silverlabel', ink='ink', mark=True):
    """Rating label: mark, heading and small print; `lines` is a list of strings."""
    with at(loc):
        box((width, .0006, height), (0, 0, 0), material, .0002)
        step = height / (len(lines) + 1.6)
        top = height / 2 - step
        if mark:
            sunmark(height * .26, (-width * .38, -.0005, height * .32), 'sun')
        for i, line in enumerate(lines):
            lead = i == 0
            size = step * (.70 if lead else .50)
            x = -width * .22 if lead and mark else -width * .45
            text(line, size, (x, -.0005, top - step * i), ink, 'LEFT')
        for i in range(14):  # abstract bar code
            box((width * (.006 + .004 * (i * 7 % 3)), .0002, step * .8),
                (width * (.2 + .018 * i), -.0004, -height / 2 + step * .7), ink, 0)


def lcd(width, height, loc, lines=('3.42 kW', '18.6 kWh'), material='lcd', ink='ink', rim='black'):
    """Small character display with a rim."""
    with at(loc):
        slab(width * 1.16, height * 1.3, .004, (0, -.001, 0), rim, height * .12, .0008)
        box((width, .0008, height), (0, -.0012, 0), material, .0003)
        step = height / len(lines)
        for i, line in enumerate(lines):
            text(line, step * .46, (-width * .44, -.0018, height / 2 - step * (i + .5)), ink, 'LEFT')


def led(radius, loc, material='led-green'):
    """Indicator lamp."""
    cyl(radius * 1.5, .0015, loc, 'black', 'y', .0003, 20)
    cyl(radius, .003, loc, material, 'y', .0006, 20)
