"""blender -b --python content/pictures/scenes/render.py -- [name …] [--draft] [--missing] [--list]

Names may be shell patterns (quoted): 'suryak-*'. --draft is small and noisy; --missing skips existing files.
"""
import fnmatch
import os
import sys
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import core  # noqa: E402
import finish  # noqa: E402
from drawing import Sheet  # noqa: E402
import labels  # noqa: E402
import lens  # noqa: E402
import numbered  # noqa: E402
import shots  # noqa: E402

OUT = os.environ.get('PICTURES_OUT', os.path.join(HERE, '..', '..', '..', 'public', 'pictures'))


def one(name, product, build, draft):
    """Build the scene, render, grade, save."""
    start = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    labels.PRINTED.clear(), labels.MARKS.clear(), labels.SHOWN.clear(), labels.NUMBERED.clear()
    labels.BLANK[0] = False
    del core.FRAMES[1:], core.TARGETS[1:]  # what a failed picture left behind
    numbered.PLACES.clear()
    temporary = os.path.join(finish.WORK, 'out.webp')
    is_drawing = isinstance(build, dict)
    info = (build['numbers'] if is_drawing else build)() or {}
    if is_drawing:  # drawn on the first picture of the product, which shows the same
        numbered.draw(product, os.path.join(OUT, product.slug + '-1.webp'), temporary)
        write(name, product, temporary, (numbered.SIDE, numbered.SIDE), start)
        return
    if isinstance(info, Sheet):
        write(name, product, temporary, info.save(temporary, finish.WORK), start)
        return
    outdoor = info.get('outdoor')
    is_main = product is None or name.endswith('-1')
    samples = int(os.environ.get('PICTURES_SAMPLES', 4 if draft else info.get('samples', 10) * (4 if is_main else 3) // 4))
    # In the open one bounce of light is enough: walls are far from each other.
    finish.setup(samples, int(os.environ.get('PICTURES_THREADS', '1')), *((3, 1) if outdoor else (5, 2)))
    built, work = time.time(), time.process_time()
    render = bpy.context.scene.render
    size = render.resolution_x, render.resolution_y
    # A product's main picture is drawn in full size, its further views are three quarters of that.
    render.resolution_percentage = 25 if draft else 100 if is_main else 75
    size = tuple(side * render.resolution_percentage // 100 for side in size)
    if is_main:  # softened by the lens or the noise filter anyway
        render.resolution_percentage = render.resolution_percentage * 5 // 6
    layers = finish.grab()
    shot = time.time()
    img = finish.denoise(layers, 2.2 if draft else 1.0)
    if outdoor:
        img = finish.air(img, layers['dep'], info['haze']) if info.get('haze') else img
        img = lens.blur(img, layers['dep'], *info['lens']) if info.get('lens') else img
        y = finish.grade_outdoor(img, info.get('exposure', 1))
    else:
        y = finish.grade_studio(finish.flatten(img, layers['alb']), layers['alb'])
    finish.save(finish.grain(finish.sharpen(y), zlib.crc32(name.encode())), temporary, 190_000 if outdoor else 120_000, size)
    write(name, product, temporary, size, start, f'build {built - start:.1f} render {shot - built:.1f} processor {time.process_time() - work:.1f}')


def numbers(product):
    """The numbered parts in their order; most pictures have none."""
    return dict(numbers=sorted(labels.NUMBERED, key=product.facts['numbered']['parts'].index)) if labels.NUMBERED else {}


def write(name, product, temporary, size, start, times='drawn'):
    """Put the picture where it belongs, with what it shows written into it."""
    target = os.path.join(OUT, name + '.webp')
    finish.describe(temporary, size, dict(product=product and product.slug, text=sorted(set(labels.PRINTED)),
                                          makers=sorted(labels.MARKS), shows=dict(labels.SHOWN),
                                          **numbers(product)))
    with open(temporary, 'rb') as source, open(target + '.part', 'wb') as sink:
        sink.write(source.read())
    os.replace(target + '.part', target)
    print(f'DONE {name} {times} all {time.time() - start:.1f} s {os.path.getsize(target) // 1024} KB', flush=True)


def main():
    """Read the command line and render."""
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    wanted = [a for a in args if not a.startswith('--')] or ['*']
    pictures = shots.registry()
    names = [n for n in pictures if any(fnmatch.fnmatch(n, w) for w in wanted)]
    if '--missing' in args:
        names = [n for n in names if not os.path.exists(os.path.join(OUT, n + '.webp'))]
    if '--list' in args:
        print('\n'.join(names))
        return
    os.makedirs(OUT, exist_ok=True)
    for name in names:
        try:
            one(name, *pictures[name], '--draft' in args)
        except Exception as error:  # keep going, name the picture
            import traceback
            traceback.print_exc()
            print('FAILED', name, error, flush=True)


main()
