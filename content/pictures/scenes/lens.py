"""What a lens does to a sharp picture: near and far points become discs.

Made from the depth after the noise is gone, so that the softness costs no samples and has no grain of its own.
"""
import numpy as np

SENSOR = 36
STEPS = (1.2, 2.4, 4, 6, 9, 13, 18, 25)  # radii of the discs in pixels


def _disc(radius, shape):
    """The transform of a disc with a soft rim."""
    y, x = (np.minimum(np.arange(n), n - np.arange(n)) for n in shape)
    far = np.hypot(y[:, None], x[None, :])
    disc = np.clip(radius + .5 - far, 0, 1)
    return np.fft.rfft2(disc / disc.sum())


def _spread(layers, radius):
    """Each layer with its points spread to discs; the picture is mirrored at its edges."""
    pad = int(radius) + 2
    wide = np.pad(layers, ((pad, pad), (pad, pad), (0, 0)), 'reflect')
    shape = wide.shape[:2]
    disc = _disc(radius, shape)
    out = np.stack([np.fft.irfft2(np.fft.rfft2(wide[:, :, i]) * disc, shape) for i in range(wide.shape[2])], 2)
    return out[pad:-pad, pad:-pad]


def _grown(mask):
    """The mask and the pixels beside it."""
    out = mask.copy()
    for axis in (0, 1):
        for step in (-1, 1):
            out |= np.roll(mask, step, axis)
    return out


def _over(under, img, radius, covers, source):
    """The layer of one softness laid over what is behind it; it is filled from `source` below its own edge."""
    found = _spread(np.concatenate([img * source, source, covers], 2), radius)
    held = found[:, :, 3:4]
    alpha = np.clip(found[:, :, 4:5], 0, 1) * (held > .004)
    return under * (1 - alpha) + found[:, :, :3] / np.maximum(held, .004) * alpha


def blur(img, depth, lens, focus, stop):
    """The picture through a lens of that many millimetres, sharp at `focus` metres, opened to that stop."""
    away = np.clip(depth, .05, 4000)
    size = lens / stop * (away - focus) / away * lens / (focus * 1000 - lens) / SENSOR * img.shape[1] / 2
    far = [step for step in STEPS if step < size.max() * 1.3]
    img = np.minimum(img, 12)
    one = np.ones_like(size)
    out = _over(img, img, far[-1], one, (size > far[-1] * .6) * one) if far else img
    for i in range(len(far) - 1, 0, -1):  # from the horizon to the subject
        low, edge = (far[i - 2] if i > 1 else .4), (far[i - 1] + far[i]) / 2
        nearer = size < edge
        source = (size > low) & (size < far[i] * 1.2) & ~_grown(size <= low)
        out = _over(out, img, far[i - 1], nearer * one, source * one)
    sharp = size < .8
    alpha = _spread(sharp * one, .8)
    out = out * (1 - alpha) + img * alpha
    for step in (step for step in STEPS if step < -size.min() * 1.1):  # and from there to the eye
        close = -size > step * .8
        out = _over(out, img, step, close * one, close * one)
    return out
