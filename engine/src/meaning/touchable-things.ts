/**
 * Everyday things, animals and places that one can touch, whatever their vectors say: those of rare
 * words tell little, and those of frequent ones are coloured by other senses.
 */
export const TOUCHABLE_THINGS: ReadonlySet<string> = new Set(
  `
  abbey bakery can cinema factory hospital library museum pub school shop station supermarket theatre
  aisle alley ant apple apron arch armchair attic axe backpack bacon bag balcony banana bandage barn barrel
  basement basin basket bat bathroom bean bed bedroom bee beetle bell belt bench berry bicycle bike bird biscuit
  blanket blouse boat bone book boot bottle boulder bowl box bracelet branch bread brick bridge broom brush bucket bulb bun
  bus butter button cabbage cabin cable cage cake camel candle cap car carpet carrot cart carton castle cat cathedral
  cattle cave cellar chair chalk chapel cheese cherry chimney church cigarette clearing cliff cloak clock cloister
  closet cloth coat coffin coin coop cork corridor cottage couch counter courtyard cow crab crate crow cup cupboard cushion
  deer desk dish ditch dog doll dolphin donkey door doorstep doorway drawer dress drum duck dune dust egg elephant
  envelope fence ferry finger fireplace fish flag flea floor flour flower fly ford forest fork fountain fox fridge frog
  fruit fur furnace garage garden gate glass glove goat goose grape grass grave gravel greenhouse grove guitar gun
  gutter hall hallway ham hammer hammock handkerchief harbour hat hay hearth hedge helicopter helmet hen henhouse herb
  hill hillside hinge honey horse hose hut inn island jacket jail jar jetty jug kennel kerb kettle key kitchen kite
  kitten knee knife ladder lake lamb lamp lane lantern lawn leaf lemon letter lizard loaf locker loft log lorry map
  marsh mat mattress meadow milk mirror monkey moth mountain mouse mud mug mushroom nail nest net notebook nut oak oar
  onion orange orchard oven owl pail painting pan parcel pasture path pavement peach pear pebble pen pencil piano
  pie pier pig pigeon pillow pine pipe plank plate playground plum pond pony porch pot potato purse quay quilt rabbit
  rack raft railing rat reef ribbon rice rifle ring river road roof rope rose rug sack saddle sail salt sand sandwich
  saucepan sausage saw scarf scissors screw sea shawl shed sheep shell ship shirt shoe shore shovel shrub shutter sink skirt slipper snail
  snake snow soap sock sofa soup spade spider spoon squirrel stable stair staircase stall statue stick stone stool stove straw
  stream suitcase swamp sweater sword table tap taxi tea tent tile tomato tool torch towel tower town toy
  tractor train tray tree trough trousers truck trumpet trunk tub turkey tyre umbrella van vase veranda
  village violin wagon wall wardrobe wheelbarrow whistle window wolf yacht yard
  `
    .trim()
    .split(/\s+/),
);
