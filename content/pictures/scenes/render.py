"""blender -b --python content/pictures/scenes/render.py -- [name …] [--draft] [--small] [--missing] [--list]

Names may be shell patterns (quoted): 'panel-mono-*'.
"""
import fnmatch
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import finish  # noqa: E402

OUT = os.environ.get('PICTURES_OUT', os.path.join(HERE, '..', '..', '..', 'public', 'pictures'))
MODULES = ['panels', 'inverters', 'batteries', 'controllers', 'cables', 'mounting', 'boxes',
           'extras', 'kits', 'solutions', 'posts']


def registry():
    """All pictures by name; every module lists its own in PICTURES."""
    found = {}
    for name in MODULES:
        found.update(importlib.import_module(name).PICTURES)
    return found


def one(name, build, draft):
    """Build the scene, render, grade, save."""
    start = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    info = build() or {}
    outdoor = info.get('outdoor')
    threads = int(os.environ.get('PICTURES_THREADS', '1'))
    finish.setup(8 if draft else 12 if '--small' in sys.argv else info.get('samples', 12), threads)
    built = time.time()
    scene = bpy.context.scene
    size = scene.render.resolution_x, scene.render.resolution_y
    scene.render.resolution_percentage = 50 if '--small' in sys.argv else info.get('scale', 66 if outdoor else 72)
    layers = finish.grab()
    shot = time.time()
    img = finish.denoise(layers, 2.2 if draft else info.get('denoise', 1.0))
    if outdoor:
        y = finish.grade_outdoor(img, layers, info.get('exposure', 1), info.get('haze'))
    else:
        y = finish.grade_studio(finish.flatten(img, layers['alb']), layers['alb'])
    target = os.path.join(OUT, name + '.webp')
    finish.save(finish.sharpen(y), target, 110_000 if outdoor else 60_000, size)
    print(f'DONE {name} build {built - start:.1f} render {shot - built:.1f} '
          f'all {time.time() - start:.1f} s {os.path.getsize(target) // 1024} KB', flush=True)


def main():
    """Read the command line and render."""
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    wanted = [a for a in args if not a.startswith('--')] or ['*']
    pictures = registry()
    names = [n for n in pictures if any(fnmatch.fnmatch(n, w) for w in wanted)]
    if '--missing' in args:
        names = [n for n in names if not os.path.exists(os.path.join(OUT, n + '.webp'))]
    if '--list' in args:
        print('\n'.join(names))
        return
    os.makedirs(OUT, exist_ok=True)
    for name in names:
        try:
            one(name, pictures[name], '--draft' in args)
        except Exception as error:  # keep going, name the picture
            import traceback
            traceback.print_exc()
            print('FAILED', name, error, flush=True)


main()
