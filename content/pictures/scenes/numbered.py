"""A picture with numbers: what a kit's group holds, each part named below in the words of the product's file."""
import os
import subprocess

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from core import FRAMES
from drawing import wrapped
from labels import FOLDER, FONTS, PRINTED
from studio import points

PLACES = []
SIDE, SHOWN, PAPER, INK = 1200, 760, '#f6f3ec', '#17202a'


def part_of(p, name, loc):
    """Remembers where a part stands and what the kit says of it."""
    PLACES.append((name, p.spec(name), FRAMES[-1] @ Vector(loc)))


def places():
    """Name, words and place in the picture (0 to 1 from the upper left) of each part, as the camera sees them."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = [(name, words, world_to_camera_view(scene, scene.camera, loc)) for name, words, loc in PLACES]
    return [(name, words, at.x, 1 - at.y) for name, words, at in seen]


def window():
    """Left, top and width of the part of the picture that holds the group, in the shape of the drawing."""
    scene = bpy.context.scene
    seen = [world_to_camera_view(scene, scene.camera, Vector(point)) for point in points()[::7]]
    left, right = min(p.x for p in seen) * SIDE, max(p.x for p in seen) * SIDE
    top, low = (1 - max(p.y for p in seen)) * SIDE, (1 - min(p.y for p in seen)) * SIDE
    wide = max(right - left, (low - top) * SIDE / SHOWN) * 1.08
    return (left + right - wide) / 2, (top + low - wide * SHOWN / SIDE) / 2, wide


def draw(source, target):
    """Puts numbers on the picture of the group and a list below it."""
    bold, plain = (os.path.join(FOLDER, FONTS[name]) for name in ('bold', 'plain'))
    x0, y0, wide = window()
    args = ['convert', source, '-resize', f'{SIDE}x{SIDE}!', '-virtual-pixel', 'edge', '-set', 'option:distort:viewport',
            f'{wide:.0f}x{wide * SHOWN / SIDE:.0f}{x0:+.0f}{y0:+.0f}', '-filter', 'point', '-distort', 'SRT', '0', '+repage',
            '-filter', 'Lanczos', '-resize', f'{SIDE}x{SHOWN}!', '-background', PAPER,
            '-gravity', 'north', '-extent', f'{SIDE}x{SIDE}', '-gravity', 'northwest']

    def disc(x, y, number, r):
        return ['-fill', INK, '-stroke', 'white', '-strokewidth', '3', '-draw', f'circle {x},{y} {x + r},{y}', '-stroke', 'none',
                '-fill', 'white', '-font', bold, '-pointsize', str(int(r * 1.35)),
                '-annotate', f'+{x - r * .375:.0f}+{y - r * .8:.0f}', str(number)]
    found = places()
    half = (len(found) + 1) // 2
    step = (SIDE - SHOWN - 26) // half
    for i, (name, words, u, v) in enumerate(found):
        args += disc(int((u * SIDE - x0) * SIDE / wide), int((v * SIDE - y0) * SIDE / wide), i + 1, 24)
        x, y = 28 + (SIDE // 2 - 8) * (i // half), SHOWN + 12 + step * (i % half)
        args += disc(x + 22, y + 30, i + 1, 22)
        args += ['-fill', INK, '-font', bold, '-pointsize', '32', '-annotate', f'+{x + 60}+{y}', name, '-font', plain, '-pointsize', '28']
        for k, line in enumerate(wrapped(words, 37)[:3]):
            args += ['-annotate', f'+{x + 60}+{y + 37 + 31 * k}', line]
        PRINTED.append(words)
    subprocess.run([*args, '-quality', '84', '-define', 'webp:method=6', target], check=True)
