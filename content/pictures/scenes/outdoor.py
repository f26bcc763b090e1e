"""Outdoor light and camera: painted sky with soft clouds, a warm low sun, aerial haze."""
import math

import bpy
from mathutils import Matrix, Vector

from core import FAR
from materials import linear

HAZE = (1.0, .86, .70)


def _math(nodes, links, op, a, b=None):
    node = nodes.new('ShaderNodeMath')
    node.operation = op
    for slot, value in ((0, a), (1, b)):
        if value is None:
            continue
        if isinstance(value, (int, float)):
            node.inputs[slot].default_value = value
        else:
            links.new(value, node.inputs[slot])
    return node.outputs[0]


def sky(azimuth=-60, elevation=14, top='#5f93cf', middle='#b9d0e4', horizon='#ffe3bd', clouds=.55,
        strength=1.0, sun=4.2, sun_colour='#ffd9a6'):
    """World and sun; azimuth is where the sun stands, 0 = behind a camera looking to +Y,
    negative = to its left, 180 = ahead."""
    scene = bpy.context.scene
    a, e = math.radians(azimuth), math.radians(elevation)
    to_sun = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = sun, math.radians(1.6), linear(sun_colour)[:3]
    obj = bpy.data.objects.new('sun', lamp)
    obj.matrix_world = to_sun.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    scene.collection.objects.link(obj)

    scene.world = bpy.data.worlds.new('sky')
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    back = nodes['Background']
    where = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where, split.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = .0, linear(horizon)
    stops[1].position, stops[1].color = .36, linear(top)
    mid = stops.new(.075)
    mid.color = linear(middle)
    links.new(split.outputs[2], ramp.inputs[0])
    colour = ramp.outputs[0]
    # soft clouds on a flat layer
    height = _math(nodes, links, 'ADD', _math(nodes, links, 'MAXIMUM', split.outputs[2], 0), .10)
    join = nodes.new('ShaderNodeCombineXYZ')
    links.new(_math(nodes, links, 'DIVIDE', split.outputs[0], height), join.inputs[0])
    links.new(_math(nodes, links, 'DIVIDE', split.outputs[1], height), join.inputs[1])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = .55
    noise.inputs['Detail'].default_value = 7
    noise.inputs['Roughness'].default_value = .58
    links.new(join.outputs[0], noise.inputs['Vector'])
    cover = nodes.new('ShaderNodeMapRange')
    cover.inputs[1].default_value, cover.inputs[2].default_value = .48, .74
    cover.inputs[3].default_value, cover.inputs[4].default_value = 0, clouds
    links.new(noise.outputs[0], cover.inputs[0])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(cover.outputs[0], mix.inputs[0])
    links.new(colour, mix.inputs[1])
    mix.inputs[2].default_value = (1.0, .90, .78, 1)
    # glow around the sun
    dot = nodes.new('ShaderNodeVectorMath')
    dot.operation = 'DOT_PRODUCT'
    links.new(where, dot.inputs[0])
    dot.inputs[1].default_value = to_sun
    near = _math(nodes, links, 'MAXIMUM', dot.outputs['Value'], 0)
    glow = nodes.new('ShaderNodeMixRGB')
    glow.blend_type = 'ADD'
    links.new(_math(nodes, links, 'MULTIPLY', _math(nodes, links, 'POWER', near, 14), .9), glow.inputs[0])
    links.new(mix.outputs[0], glow.inputs[1])
    glow.inputs[2].default_value = (1.3, .78, .36, 1)
    links.new(glow.outputs[0], back.inputs[0])
    back.inputs[1].default_value = strength


def view(loc, aim, lens=35, width=1200, height=1200, blur=None, tilt_up=0.0):
    """Camera at loc looking at aim; blur = (distance, f-stop) for soft depth;
    tilt_up shifts the picture without bending the verticals."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('cam')
    data.lens, data.sensor_width, data.clip_end, data.shift_y = lens, 36, 6000, tilt_up
    if blur:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, *blur
    obj = bpy.data.objects.new('cam', data)
    back = Vector(loc) - Vector(aim)
    obj.matrix_world = Matrix.Translation(loc) @ back.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    scene.collection.objects.link(obj)
    scene.camera = obj
    scene.render.resolution_x, scene.render.resolution_y = width, height


def scene(build_fn, camera, light=None, exposure=1.0, haze=(HAZE, 800), near=False, **more):
    """Picture entry for an outdoor scene."""
    def run():
        FAR[0] = not near
        build_fn()
        FAR[0] = False
        sky(**(light or {}))
        view(**camera)
        return dict(outdoor=True, exposure=exposure, haze=haze, **more)
    return run
