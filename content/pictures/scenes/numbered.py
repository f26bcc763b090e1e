"""A picture with numbers: a kit's group with a number on each part that its page names beside the picture."""
import os
import subprocess

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from core import FRAMES
from labels import FOLDER, FONTS, number_of

PLACES = {}
SIDE, INK, RADIUS = 900, '#17202a', 33


def part_of(name, loc):
    """Remembers where a part stands."""
    PLACES[name] = FRAMES[-1] @ Vector(loc)


def places(p):
    """Number and place in the picture (0 to 1 from the upper left) of each part that the product's file names, as the camera sees it."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    for name in p.facts['numbered']['parts']:
        at = world_to_camera_view(scene, scene.camera, PLACES[name])
        yield number_of(p, name), at.x, 1 - at.y


def draw(p, source, target):
    """Puts the numbers on the picture of the group."""
    bold = os.path.join(FOLDER, FONTS['bold'])
    args = ['convert', source, '-resize', f'{SIDE}x{SIDE}!', '-gravity', 'northwest', '-font', bold, '-pointsize', str(int(RADIUS * 1.4))]
    for number, u, v in places(p):
        x, y = int(u * SIDE), int(v * SIDE)
        args += ['-fill', INK, '-stroke', 'white', '-strokewidth', '4', '-draw', f'circle {x},{y} {x + RADIUS},{y}', '-stroke', 'none',
                 '-fill', 'white', '-annotate', f'+{x - RADIUS * .39:.0f}+{y - RADIUS * .82:.0f}', str(number)]
    subprocess.run([*args, '-quality', '84', '-define', 'webp:method=6', target], check=True)
