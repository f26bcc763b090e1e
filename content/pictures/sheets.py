"""python3 content/pictures/sheets.py [folder of pictures] [folder for the sheets]

One contact sheet for each category: every product's pictures in a row of their own, to be looked at side by side.
"""
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, 'scenes'))
sys.dont_write_bytecode = True

from products import Product, slugs  # noqa: E402

FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'
source = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, '..', '..', 'public', 'pictures')
target = sys.argv[2] if len(sys.argv) > 2 else 'screenshots'
os.makedirs(target, exist_ok=True)
sheets = {}
for p in (Product(slug) for slug in slugs()):
    views = sorted(glob.glob(os.path.join(source, p.slug + '-[0-9].webp')))
    row = [part for i in range(4) for part in (['-label', f'{p.name}', views[i]] if i < len(views) else ['null:'])]
    sheets.setdefault(p.front['category'], []).extend(row)
sheets['Others'] = [part for path in sorted(glob.glob(os.path.join(source, '*.webp')))
                    if not any(os.path.basename(path).startswith(slug) for slug in slugs())
                    for part in ('-label', os.path.basename(path), path)]
for name, parts in sheets.items():
    if not any(part.endswith('.webp') for part in parts):
        continue
    path = os.path.join(target, 'pictures-' + name.lower().replace(' ', '-') + '.jpg')
    subprocess.run(['montage', '-font', FONT, '-pointsize', '12', *parts, '-tile', '4x', '-geometry', '300x300+6+4', '-quality', '88', path], check=True)
    print(path)
