"""Material library: every material is a short recipe, made when first used.

A recipe is (colour hex, roughness, metallic, extras); texture scales are per metre.
"""
import bpy

RECIPES = {
    # paints and plastics
    'white': ('#ebebe9', .38, 0, {}),
    'white-gloss': ('#ececea', .16, 0, {'coat': .4}),
    'offwhite': ('#dcdcd9', .42, 0, {}),
    'lightgrey': ('#b9bcbe', .4, 0, {}),
    'grey': ('#6f7479', .42, 0, {}),
    'graphite': ('#26292e', .36, 0, {}),
    'dark': ('#17191c', .34, 0, {}),
    'black': ('#0c0d0e', .42, 0, {}),
    'black-gloss': ('#060708', .08, 0, {'coat': .6}),
    'rubber': ('#121314', .62, 0, {}),
    'red': ('#b8161a', .36, 0, {}),
    'red-case': ('#a3171b', .3, 0, {'coat': .3}),
    'blue': ('#124a8f', .34, 0, {}),
    'navy': ('#13264a', .34, 0, {}),
    'green': ('#1f7a3d', .36, 0, {}),
    'yellow': ('#f0b014', .36, 0, {}),
    'orange': ('#e8730c', .34, 0, {}),
    'sun': ('#f2a20c', .4, 0, {}),
    'ink': ('#24282d', .5, 0, {}),
    'ink-soft': ('#70767d', .5, 0, {}),
    'ink-light': ('#e9e9e6', .5, 0, {}),
    'paper': ('#f2f1ec', .45, 0, {}),
    'silverlabel': ('#c9ccd0', .35, .5, {}),
    'bristle': ('#2a63b4', .6, 0, {}),
    'porcelain': ('#ece8df', .1, 0, {'coat': .5}),
    # metals
    'alu': ('#b9bcc0', .34, 1, {}),
    'alu-dark': ('#3a3d41', .42, .85, {}),
    'alu-black': ('#141517', .34, .6, {}),
    'steel': ('#c4c4c2', .2, 1, {}),
    'galva': ('#a4a8ab', .42, .8, {'noise': (14, '#8c9195')}),
    'copper': ('#d27a4a', .22, 1, {'noise': (40, '#b8612f')}),
    'brass': ('#d8b25c', .24, 1, {}),
    'lead': ('#8b8d90', .42, .9, {}),
    # panels: everything beneath the glass carries a clear coat
    'cell-mono': ('#0a1533', .35, .2, {'coat': .8, 'island': '#0c1a3e'}),
    'cell-topcon': ('#0a0f1f', .35, .2, {'coat': .8, 'island': '#0d1428'}),
    'cell-black': ('#090c15', .35, .2, {'coat': .65, 'island': '#0c101b'}),
    'cell-poly': ('#0f3590', .35, .25, {'coat': .75, 'crystal': '#081f5c'}),
    'backsheet': ('#d2d6da', .5, 0, {'coat': .75}),
    'between': ('#98a2b8', .5, 0, {'coat': .8}),
    'backsheet-black': ('#020203', .5, 0, {'coat': .65}),
    'sheet-rear': ('#e6e7e6', .5, 0, {}),
    'sheet-rear-black': ('#0d0e10', .5, 0, {}),
    'busbar': ('#8d939c', .4, .5, {'coat': .5}),
    'busbar-dim': ('#3c414b', .4, .5, {'coat': .5}),
    'etfe': ('#0b0e14', .32, 0, {'coat': .5}),
    # light
    'lcd': ('#b9d3b0', .3, 0, {'glow': .55, 'coat': .5}),
    'lcd-blue': ('#2a6fd0', .3, 0, {'glow': .9, 'coat': .5}),
    'screen': ('#0a0f16', .12, 0, {'coat': 1}),
    'px-white': ('#f4f6f8', .5, 0, {'glow': 1.3}),
    'px-green': ('#43d17c', .5, 0, {'glow': 1.6}),
    'px-amber': ('#ffb020', .5, 0, {'glow': 1.6}),
    'px-blue': ('#4aa8ff', .5, 0, {'glow': 1.4}),
    'led-green': ('#2fe07a', .3, 0, {'glow': 3}),
    'led-red': ('#e0392f', .3, 0, {'glow': 1.2}),
    'led-off': ('#c8cbc4', .2, 0, {'coat': 1}),
    'led-chip': ('#f3d77c', .3, 0, {'coat': .6, 'glow': .25}),
    # makers' marks
    'mark-red': ('#c8321a', .4, 0, {}),
    'mark-cyan': ('#1287b0', .4, 0, {}),
    'mark-orange': ('#e06a10', .4, 0, {}),
    'mark-teal': ('#0d8a7a', .4, 0, {}),
    'mark-amber': ('#d99008', .4, 0, {}),
    'mark-green': ('#2f8a3c', .4, 0, {}),
    'mark-crimson': ('#a81030', .4, 0, {}),
    'mark-blue': ('#1d4fa3', .4, 0, {}),
    'mark-slate': ('#44505c', .4, 0, {}),
    'shade': ('#cfcac0', .9, 0, {}),
    'card': ('#b58a5c', .8, 0, {'noise': (3, '#a87c50'), 'bump': (90, .08)}),
    'film': ('#d9dde0', .25, 0, {'coat': .8}),
    'brick-red': ('#8c2f24', .5, 0, {}),
    'battery-green': ('#12523f', .3, 0, {'coat': .3}),
    'steel-dark': ('#5c6064', .4, .8, {}),
    'powder': ('#c9cccb', .5, 0, {'bump': (900, .05)}),
    'powder-dark': ('#2a2d31', .5, 0, {'bump': (900, .05)}),
    # buildings and ground: 'wear' is the colour of stains, how strong, and whether rain runs down
    'concrete': ('#a39c92', .88, 0, {'wear': ('#6d665d', .8), 'bump': (60, .25)}),
    'plaster': ('#e0cfae', .88, 0, {'wear': ('#9b8a70', .55), 'bump': (90, .14)}),
    'plaster-white': ('#e4ded0', .88, 0, {'wear': ('#a39a89', .55), 'bump': (90, .14)}),
    'plaster-terra': ('#bd7d57', .88, 0, {'wear': ('#87553b', .5), 'bump': (90, .14)}),
    'plaster-blue': ('#93abb8', .88, 0, {'wear': ('#6c7f88', .55), 'bump': (90, .14)}),
    'plaster-pink': ('#d3a794', .88, 0, {'wear': ('#9a7768', .5), 'bump': (90, .14)}),
    'lime': ('#ddc98f', .9, 0, {'wear': ('#a58e5e', .5), 'bump': (110, .2)}),
    'dado': ('#8f5b40', .85, 0, {'wear': ('#5d3d2c', .6), 'bump': (110, .2)}),
    'brick': ('#9a5038', .88, 0, {'wear': ('#5f3324', .6), 'tiles': (.23, .075, '#8a7d70')}),
    'paving': ('#9a958a', .8, 0, {'wear': ('#6b655b', .6), 'tiles': (.6, .6, '#5f5a52'), 'bump': (70, .12)}),
    'rooftile': ('#c6bfb4', .82, 0, {'wear': ('#8f877b', .5), 'tiles': (.3, .3, '#a59d91'), 'bump': (70, .12)}),
    'wood': ('#6b4026', .5, 0, {'grain': '#4a2a17'}),
    'desk': ('#b08052', .45, 0, {'grain': '#96693f'}),
    'ply': ('#c09a68', .6, 0, {'grain': '#a9824f'}),
    'rope': ('#cdb88e', .85, 0, {'noise': (60, '#a98f62')}),
    'quilt': ('#8e2f3a', .95, 0, {'noise': (26, '#c9a24a'), 'bump': (40, .5)}),
    'tank': ('#141516', .4, 0, {}),
    'window': ('#1c2a31', .05, 0, {'coat': 1, 'island': '#43525a'}),
    'soil': ('#8b7355', .95, 0, {'noise': (.5, '#735d43'), 'bump': (20, .4)}),
    'asphalt': ('#6d6c6e', .9, 0, {'wear': ('#4f4d4c', .8), 'bump': (120, .3)}),
    'leaf': ('#41661f', .6, 0, {'island': '#6d8c33', 'thin': True}),
    'leaf-dark': ('#2c4f1b', .6, 0, {'island': '#4a6f2a', 'thin': True}),
    'flower': ('#c2306b', .6, 0, {'island': '#d8548a', 'thin': True}),
    'bark': ('#6b5440', .9, 0, {'noise': (8, '#4e3d2f')}),
    'terracotta': ('#b5623c', .8, 0, {}),
    'water': ('#9fc4cf', .05, 0, {'coat': 1}),
    'cloth': ('#2d4f7d', .85, 0, {}),
    'hivis': ('#e8661a', .7, 0, {}),
}


def linear(hexa):
    """sRGB hex to a linear RGBA tuple."""
    rgb = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in rgb) + (1,)


def _glass(name):
    """Clear sheet without refraction noise: see-through with a Fresnel shine."""
    m, nodes, links = _empty(name)
    clear, shine = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    mix, fres, out = (nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeFresnel'),
                      nodes.new('ShaderNodeOutputMaterial'))
    tints = {'glass': (.97, .985, .98), 'gap': (.8, .84, .85), 'smoke': (.88, .90, .91)}
    clear.inputs[0].default_value = (*tints[name], 1)
    shine.inputs['Roughness'].default_value = .03
    fres.inputs[0].default_value = 1.5
    links.new(fres.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    # the tinted doors stay plain: a mixed shine would only add noise
    links.new((clear if name == 'smoke' else mix).outputs[0], out.inputs[0])
    return m


def _empty(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    return m, m.node_tree.nodes, m.node_tree.links


def _blend(nodes, links, factor, a, b):
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(factor, mix.inputs[0])
    mix.inputs[1].default_value = a
    mix.inputs[2].default_value = linear(b)
    return mix.outputs[0]


def _scaled(nodes, links, source, scale):
    node = nodes.new('ShaderNodeVectorMath')
    node.operation = 'MULTIPLY'
    links.new(source, node.inputs[0])
    node.inputs[1].default_value = scale
    return node.outputs[0]


def _ramped(nodes, links, source, low, high, top=1.0):
    node = nodes.new('ShaderNodeMapRange')
    links.new(source, node.inputs[0])
    for slot, value in ((1, low), (2, high), (3, 0), (4, top)):
        node.inputs[slot].default_value = value
    return node.outputs[0]


def _noise(nodes, links, where, scale, detail=6):
    node = nodes.new('ShaderNodeTexNoise')
    node.inputs['Scale'].default_value, node.inputs['Detail'].default_value = scale, detail
    links.new(where, node.inputs['Vector'])
    return node.outputs[0]


def _wear(nodes, links, bsdf, colour, dirt, amount, tiles):
    """Blotches, streaks of rain, splashes near the ground; tiles with joints where asked for."""
    where = nodes.new('ShaderNodeNewGeometry').outputs['Position']
    blotch = _ramped(nodes, links, _noise(nodes, links, where, .9, 9), .42, .75, .75 * amount)
    streak = _ramped(nodes, links, _noise(nodes, links, _scaled(nodes, links, where, (6, 6, .3)), 1, 4), .5, .8,
                     .8 * amount)
    fine = _ramped(nodes, links, _noise(nodes, links, where, 38, 3), .3, .8, .22 * amount)
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where, split.inputs[0])
    low = _ramped(nodes, links, split.outputs[2], .5, 0, .7 * amount)
    near = nodes.new('ShaderNodeMath')
    near.operation = 'MULTIPLY'
    links.new(low, near.inputs[0])
    links.new(_noise(nodes, links, where, 4), near.inputs[1])
    total = blotch
    for other in (streak, fine, near.outputs[0]):
        add = nodes.new('ShaderNodeMath')
        add.operation, add.use_clamp = 'ADD', True
        links.new(total, add.inputs[0])
        links.new(other, add.inputs[1])
        total = add.outputs[0]
    base = nodes.new('ShaderNodeMixRGB')
    links.new(total, base.inputs[0])
    base.inputs[1].default_value, base.inputs[2].default_value = colour, linear(dirt)
    if tiles:
        wide, high, joint = tiles
        brick = nodes.new('ShaderNodeTexBrick')
        # a wall is laid in x and z, a floor in x and y
        flat = nodes.new('ShaderNodeCombineXYZ')
        links.new(split.outputs[0], flat.inputs[0])
        links.new(split.outputs[1 if wide == high else 2], flat.inputs[1])
        links.new(flat.outputs[0], brick.inputs['Vector'])
        brick.offset = 0 if wide == high else .5
        for slot, value in (('Scale', 1), ('Brick Width', wide), ('Row Height', high), ('Mortar Size', .006),
                            ('Bias', -.2)):
            brick.inputs[slot].default_value = value
        brick.inputs['Color1'].default_value = colour
        brick.inputs['Color2'].default_value = tuple(c * .82 for c in colour[:3]) + (1,)
        brick.inputs['Mortar'].default_value = linear(joint)
        links.new(brick.outputs[0], base.inputs[1])
    links.new(base.outputs[0], bsdf.inputs[0])


def _dust(nodes, links, bsdf, where):
    """What weeks on a roof leave on glass: a thin uneven film that dulls the colour and the shine."""
    film = _ramped(nodes, links, _noise(nodes, links, where, 2.2, 8), .38, .72, .16)
    mix = _blend(nodes, links, film, (0, 0, 0, 1), '#b3a48c')
    mix.node.inputs[1].default_value = bsdf.inputs[0].default_value
    for link in bsdf.inputs[0].links:
        links.new(link.from_socket, mix.node.inputs[1])
    links.new(mix, bsdf.inputs[0])
    links.new(_scaled(nodes, links, film, (.9, .9, .9)), bsdf.inputs['Clearcoat Roughness'])


def mat(name):
    """The material of that name, made on first use."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    if name in ('glass', 'gap', 'smoke'):
        return _glass(name)
    hexa, rough, metal, more = RECIPES[name.removesuffix('-roof')]
    m, nodes, links = _empty(name)
    bsdf, out = nodes.new('ShaderNodeBsdfPrincipled'), nodes.new('ShaderNodeOutputMaterial')
    links.new(bsdf.outputs[0], out.inputs[0])
    colour = linear(hexa)
    bsdf.inputs['Base Color'].default_value = colour
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Metallic'].default_value = metal
    bsdf.inputs['Clearcoat'].default_value = more.get('coat', 0)
    bsdf.inputs['Clearcoat Roughness'].default_value = .03
    if 'glow' in more:
        bsdf.inputs['Emission'].default_value = colour
        bsdf.inputs['Emission Strength'].default_value = more['glow']
    where = nodes.new('ShaderNodeTexCoord').outputs['Object']
    if 'bump' in more:
        scale, strength = more['bump']
        noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
        noise.inputs['Scale'].default_value = scale
        links.new(where, noise.inputs['Vector'])
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = .5 / scale
        links.new(noise.outputs[0], bump.inputs['Height'])
        links.new(bump.outputs[0], bsdf.inputs['Normal'])
    if 'noise' in more:
        scale, other = more['noise']
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 6
        links.new(where, noise.inputs['Vector'])
        links.new(_blend(nodes, links, noise.outputs[0], colour, other), bsdf.inputs[0])
    if 'island' in more:
        geo = nodes.new('ShaderNodeNewGeometry')
        links.new(_blend(nodes, links, geo.outputs['Random Per Island'], colour, more['island']),
                  bsdf.inputs[0])
    if 'wear' in more:
        _wear(nodes, links, bsdf, colour, *more['wear'], more.get('tiles'))
    if 'grain' in more:
        stretched = _scaled(nodes, links, where, (34, 34, 3))
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 5
        links.new(stretched, noise.inputs['Vector'])
        links.new(_blend(nodes, links, noise.outputs[0], colour, more['grain']), bsdf.inputs[0])
    if name.endswith('-roof'):
        _dust(nodes, links, bsdf, where)
    if 'crystal' in more:
        grain = nodes.new('ShaderNodeTexVoronoi')
        grain.inputs['Scale'].default_value = 75
        links.new(where, grain.inputs['Vector'])
        tint = nodes.new('ShaderNodeSeparateColor')
        links.new(grain.outputs['Color'], tint.inputs[0])
        links.new(_blend(nodes, links, tint.outputs[0], colour, more['crystal']), bsdf.inputs[0])
    if 'thin' in more:
        glow, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
        glow.inputs[0].default_value = linear(more['island'])
        mix.inputs[0].default_value = .3
        links.new(bsdf.outputs[0], mix.inputs[1])
        links.new(glow.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], out.inputs[0])
    return m
