"""Render settings, feature-guided denoising, grading and saving.

Cycles writes the picture with its albedo, normal and depth to EXR; numpy then smooths the
light (picture / albedo) where surfaces agree, grades it and hands it over as WebP.
"""
import json
import os
import struct
import subprocess
import tempfile
from xml.sax.saxutils import escape

import bpy
import numpy as np

PAPER = np.array([.847, .831, .799])  # linear albedo of the studio paper
LIT = np.array([1.01, .965, .905])  # how bright the lit paper usually comes out
BACKDROP = np.array([246, 243, 236]) / 255
WORK = tempfile.mkdtemp(prefix='pictures-')
LAYERS = {'Image': 'img', 'Denoising Albedo': 'alb', 'Denoising Normal': 'nrm', 'Depth': 'dep'}


def setup(samples, threads=1, bounces=5, diffuse=2):
    """Cycles settings shared by all pictures."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    # Up to that many samples where a point is not smooth yet, far fewer on paper and sky.
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .12 if samples < 12 else .06, 5 if samples < 12 else 7
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, diffuse, diffuse
    c.transmission_bounces, c.transparent_max_bounces = 2, 6
    c.sample_clamp_indirect, c.sample_clamp_direct = 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.filter_width = 1, 1.5
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = WORK
    sink.format.file_format, sink.format.color_depth = 'OPEN_EXR', '32'
    sink.file_slots.clear()
    for name, short in LAYERS.items():
        sink.file_slots.new(short)
        tree.links.new(source.outputs[name], sink.inputs[short])
    scene.render.filepath = os.path.join(WORK, 'main')


def grab():
    """Render and read the layers back as arrays (top row first)."""
    bpy.ops.render.render(write_still=False)
    out = {}
    for short in LAYERS.values():
        path = os.path.join(WORK, f'{short}{bpy.context.scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        w, h = image.size
        flat = np.empty(w * h * 4, np.float32)
        image.pixels.foreach_get(flat)
        out[short] = np.nan_to_num(flat.reshape(h, w, 4)[::-1, :, :3].copy(), posinf=0, neginf=0)
        bpy.data.images.remove(image)
        os.remove(path)
    out['dep'] = out['dep'][:, :, :1]
    return out


def _shift(a, dy, dx):
    return np.roll(np.roll(a, dy, 0), dx, 1)


def _median3(a):
    stack = [_shift(a, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return np.median(np.stack(stack), axis=0)


def denoise(layers, strength=1.0, rounds=4):
    """Edge-stopping a-trous filter on the light, steered by albedo, normal and depth."""
    img, alb, nrm = layers['img'], layers['alb'], layers['nrm']
    h, w, _ = img.shape
    dep = np.log(np.clip(layers['dep'], 1e-3, 1e4))
    base = np.clip(alb, 0, 1.5) + .03
    light = np.minimum(img, 8) / base
    guide = np.concatenate([nrm / .17, alb / .07, dep / .025, dep * 0], 2).astype(np.float32)
    kernel = {0: .375, 1: .25, 2: .0625}
    half = [(dy, dx) for dy in range(3) for dx in range(-2, 3) if dy or dx > 0]
    for turn in range(rounds):
        step = 2 ** turn
        tone = np.log1p(light.mean(2))
        tone = _median3(tone) if turn == 0 else tone
        guide[:, :, 7] = tone / (strength * (.22 if turn == 0 else (.14, .08, .06)[turn - 1]))
        total = light * kernel[0] ** 2
        norm = np.full((h, w), kernel[0] ** 2, np.float32)
        for dy, dx in half:
            y, x = dy * step, dx * step
            here = (slice(0, h - y), slice(max(0, -x), w - max(0, x)))
            there = (slice(y, h), slice(max(0, x), w - max(0, -x)))
            gap = guide[here] - guide[there]
            k = kernel[dy] * kernel[abs(dx)] * np.exp(-np.einsum('ijk,ijk->ij', gap, gap))
            total[here] += light[there] * k[:, :, None]
            total[there] += light[here] * k[:, :, None]
            norm[here] += k
            norm[there] += k
        light = total / norm[:, :, None]
    return light * base


def srgb(x):
    """Linear to display values."""
    x = np.clip(x, 0, 1)
    return np.where(x < .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)


def flatten(img, alb, amount=.5):
    """Even out the paper: fit a smooth brightness field to unshadowed backdrop, divide by it."""
    h, w, _ = img.shape
    v, u = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    mask = (np.abs(alb - PAPER).max(2) < .025)
    mask[1::2] = mask[:, 1::2] = False
    if mask.sum() < 1500:
        return img
    terms = np.stack([np.ones_like(u), u, v, u * u, u * v, v * v], 2)
    a, b = terms[mask], np.log(np.maximum(img[mask], 1e-4))
    keep = np.ones(len(a), bool)
    for _ in range(4):
        fit = np.linalg.lstsq(a[keep], b[keep], rcond=None)[0]
        rest = (b - a @ fit).mean(1)
        keep = rest > -.03
    field = (terms.reshape(-1, 6) @ fit).reshape(h, w, 3)
    field -= field.mean((0, 1)) if mask.mean() < .02 else field[mask].mean(0)
    return img * np.exp(-amount * np.clip(field, -.35, .35))


def grade_studio(img, alb):
    """Pull the paper to the house white, roll off highlights, add a little contrast."""
    h, w, _ = img.shape
    k = h // 12
    paper = []
    for c in (np.s_[:k, :k], np.s_[:k, -k:], np.s_[-k:, :k], np.s_[-k:, -k:]):
        if np.abs(np.median(alb[c].reshape(-1, 3), 0) - PAPER).max() < .04:
            paper.append(np.median(img[c].reshape(-1, 3), 0))
    paper = np.mean(paper, 0) if paper else LIT  # close-ups may show no paper in the corners
    goal = ((BACKDROP + .055) / 1.055) ** 2.4
    knee = .72
    inverse = np.where(goal > knee, knee - (1 - knee) * np.log((1 - goal) / (1 - knee)), goal)
    gain = np.clip(inverse / np.maximum(paper, 1e-4), .35, 3)
    x = img * gain
    x = np.where(x > knee, 1 - (1 - knee) * np.exp(-(x - knee) / (1 - knee)), x)
    y = srgb(x)
    return y + .03 * np.sin((y - .5) * 2 * np.pi) * np.clip((.92 - y) / .2, 0, 1)


def air(img, depth, haze):
    """Aerial haze: what is far takes the colour of the sky above the horizon, or the given one where no sky is seen."""
    colour, reach = haze
    sky = depth[:, :, 0] >= 4500
    rows = np.flatnonzero(sky.mean(1) > .3)
    if len(rows):
        low = rows[-max(3, len(img) // 60):]
        colour = np.median(img[low][sky[low]], 0)
    far = (1 - np.exp(-np.minimum(depth, 4000) / reach)) * (depth < 4500)
    return img * (1 - far) + np.array(colour) * far


def grade_outdoor(img, exposure=1.0):
    """Filmic shoulder, slight vignette, a little contrast."""
    x = np.maximum(img * exposure, 0)
    grey = x.mean(2, keepdims=True)
    x = x * .92 + grey * .08
    y = (x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14)
    h, w, _ = img.shape
    v, u = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    fall = 1 - .10 * np.clip(u * u + v * v - .5, 0, 2)[:, :, None]
    y = srgb(y * fall)
    return y + .035 * np.sin((y - .5) * 2 * np.pi)


def sharpen(y, amount=.15):
    """Light unsharp mask."""
    soft = (y + _shift(y, 1, 0) + _shift(y, -1, 0) + _shift(y, 0, 1) + _shift(y, 0, -1)) / 5
    return y + amount * (y - soft)


def grain(y, seed, amount=.004):
    """Film grain: fine, in brightness only, strongest in the middle tones; and the fall of light to the corners."""
    h, w, _ = y.shape
    noise = np.random.default_rng(seed).normal(0, 1, (h, w))
    noise = (noise + .5 * (_shift(noise, 1, 0) + _shift(noise, 0, 1)))[:, :, None]
    mid = np.clip(4 * y * (1 - y), .25, 1)
    v, u = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    return (y + amount * noise * mid) * (1 - .028 * np.clip(u * u + v * v - .4, 0, 2)[:, :, None])


def save(y, path, limit, size):
    """Bring to size; write WebP at quality 84, lower only when the file would be too heavy."""
    raw = os.path.join(WORK, 'out.ppm')
    y = np.nan_to_num(y)
    data = (np.clip(y, 0, 1) * 255 + .5).astype(np.uint8)
    with open(raw, 'wb') as f:
        f.write(b'P6 %d %d 255\n' % (y.shape[1], y.shape[0]) + data.tobytes())
    for quality in (84, 78, 72, 66, 58):
        subprocess.run(['convert', raw, '-filter', 'Mitchell', '-resize', f'{size[0]}x{size[1]}!',
                        '-quality', str(quality), '-define', 'webp:method=6', path], check=True)
        if os.path.getsize(path) < limit:
            break


def describe(path, size, facts):
    """Write into the WebP what the picture shows, as an XMP chunk: tests/pictures.test.ts reads it."""
    words = escape(json.dumps(facts, ensure_ascii=False, sort_keys=True))
    xmp = ('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
           '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description>'
           f'{words}</dc:description></rdf:Description></rdf:RDF></x:xmpmeta>').encode()
    xmp += b' ' * (len(xmp) % 2)
    with open(path, 'rb') as f:
        image = f.read()[12:]
    first = b'VP8X' + struct.pack('<IB3x', 10, 4) + b''.join((n - 1).to_bytes(3, 'little') for n in size)
    body = b'WEBP' + first + image + b'XMP ' + struct.pack('<I', len(xmp)) + xmp
    with open(path, 'wb') as f:
        f.write(b'RIFF' + struct.pack('<I', len(body)) + body)
