"""Printed things: lettering, small screens and lamps.

Everything lies in the XZ plane facing -Y, a fraction of a millimetre proud. What is printed is kept
in PRINTED and MARKS and travels in the picture file, where a test compares it with the product's data.
"""
import math
import os

import bpy

from core import at, box, cyl, link, mesh, slab
from materials import mat

FOLDER = '/usr/share/fonts/truetype/'
FONTS = {
    'bold': 'liberation/LiberationSans-Bold.ttf',
    'plain': 'liberation/LiberationSans-Regular.ttf',
    'narrow': 'liberation/LiberationSansNarrow-Bold.ttf',
    'wide': 'dejavu/DejaVuSans-Bold.ttf',
    'light': 'dejavu/DejaVuSans-ExtraLight.ttf',
    'serif': 'liberation/LiberationSerif-Bold.ttf',
    'slanted': 'liberation/LiberationSans-BoldItalic.ttf',
}
PRINTED, MARKS, SHOWN = [], set(), {}
NUMBERED = []  # the parts that have a number in the picture, from 1 on
BLANK = [False]  # pictures that stand for any product print nothing


def text(body, size, loc=(0, 0, 0), material='ink', align='CENTER', font='bold', spacing=1.0, reading=False):
    """One line of lettering; size is the letter height in metres, loc the middle of its anchor.

    `reading` is what a screen shows at the moment, no claim of the label.
    """
    if BLANK[0] or not body:
        return None
    if not reading:
        PRINTED.append(body)
    curve = bpy.data.curves.new('t', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y = body, size * 1.38, align, 'CENTER'
    curve.space_character = spacing
    path = FOLDER + FONTS[font]
    if os.path.exists(path):
        curve.font = bpy.data.fonts.load(path, check_existing=True)
    curve.resolution_u = 3
    curve.materials.append(mat(material))
    return link(bpy.data.objects.new('t', curve), loc, (90, 0, 0))


def shown(product):
    """Counts a product that stands in the picture."""
    SHOWN[product.slug] = SHOWN.get(product.slug, 0) + 1


def number_of(product, part):
    """The number of a part in the product's picture; its page names the parts beside the picture."""
    parts = product.facts['numbered']['parts']
    NUMBERED.append(part)
    return parts.index(part) + 1


def flat(points, material, loc=(0, 0, 0), size=1.0):
    """A printed outline in XZ."""
    return mesh([(x * size, 0, z * size) for x, z in points], [tuple(range(len(points)))], material, loc)


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


def lcd(width, height, loc, lines, material='lcd', ink='ink', rim='black'):
    """Small character display with a rim."""
    with at(loc):
        slab(width * 1.16, height * 1.3, .004, (0, -.001, 0), rim, height * .12, .0008)
        box((width, .0008, height), (0, -.0012, 0), material, .0003)
        step = height / len(lines)
        for i, line in enumerate(lines):
            text(line, step * .46, (-width * .44, -.0018, height / 2 - step * (i + .5)), ink, 'LEFT', reading=True)


def led(radius, loc, material='led-green'):
    """Indicator lamp."""
    cyl(radius * 1.5, .0015, loc, 'black', 'y', .0003, 20)
    cyl(radius, .003, loc, material, 'y', .0006, 20)

