const list = (words: string) => words.trim().split(/\s+/);

/** A band of headwords by frequency rank, with words that stand for it in a test. */
export type Stratum = {
  /** Ranks above the band before and up to this one. */
  upTo: number;
  /**
   * Headwords of the band: plain lower-case words that are no form of another, no name and no
   * abbreviation.
   */
  headwords: number;
  /** How many of its words a test asks: most where learners differ most. */
  asked: number;
  words: readonly string[];
};

/**
 * Drawn at random from each band's headwords; names, taboo words, jargon and words that look like
 * something else were struck by hand. The dictionary of the tests confirms bands and counts.
 */
export const STRATA: readonly Stratum[] = [
  {
    upTo: 1_000,
    headwords: 880,
    asked: 3,
    words: list(`
      either quite staff discuss spring person effort mention similar rise approach power success
      security various personal reveal usually experience pain material protect private
      decade behavior example trouble traditional foreign member issue century head model memory
      society difference simply lawyer`),
  },
  {
    upTo: 2_000,
    headwords: 900,
    asked: 4,
    words: list(`
      forest academic leaf gift spirit hotel remind decline acknowledge collect cloud tour spot
      weather proposal stare domestic planet hide supreme tough urban male due actual distance
      faculty crowd engineer somehow encourage observe perfect deliver revenue shut soldier tiny
      museum refuse desire vast healthy surgery storm surface vegetable airport`),
  },
  {
    upTo: 3_000,
    headwords: 916,
    asked: 5,
    words: list(`
      numerous burden symptom founder revolution arise confront rarely mutual occasion frank capable
      invest chapter urge retire schedule disaster substance raw wisdom routine pray dismiss deputy
      obligation immigrant pure transition evolve toss innocent pace wrap pregnant tongue onion
      extreme agenda phase preserve tap confident commission purchase consistent`),
  },
  {
    upTo: 4_500,
    headwords: 1_353,
    asked: 6,
    words: list(`
      nasty humanity descend assert trash precious mess hungry suspicion shrink optimistic gravity
      mysterious temporary toe scatter genius briefly scent nut confess transaction bite flour
      ethical thereby artificial sacrifice parade efficiency slap float jaw blade patch grateful sin
      subtle towel ambition tunnel hint generous abstract sufficient sympathy`),
  },
  {
    upTo: 6_000,
    headwords: 1_354,
    asked: 6,
    words: list(`
      erosion rally viable vague accountable tuition spider summon manual debris vinegar temptation
      circulate rigid bulb halt rob applause thief liver steadily distinctive banner denounce lamb
      supervise worship tumble trim drought cargo nursery deem lounge ridge induce breakdown fake
      brave loom faithful utterly reassure intact collision triumph scrap harvest`),
  },
  {
    upTo: 8_000,
    headwords: 1_796,
    asked: 6,
    words: list(`
      insane liar dwell occurrence gem ambiguity foul pierce adhere glide efficacy vicious tangible
      plummet imitate staple contempt ripe dwarf radioactive saturated scoop discretion slender reign
      prairie misery spicy mimic dispatch keen wholly spike preview ignorant gulf inhale squint
      heroic reap elicit leverage questionable akin extinction fertilizer`),
  },
  {
    upTo: 10_500,
    headwords: 2_244,
    asked: 5,
    words: list(`
      renovate refreshing wince universally ridicule ore savvy wrath furnace scalp chilly lava
      retaliation sparse aroma bouquet zeal crossroads admirable gloomy flop sting speck monarchy
      conspire dent degrade demolish breadth fortress envy fluffy makeshift maritime unconventional
      sever motto turbulent drastic intrude overtake nausea cocoa squarely`),
  },
  {
    upTo: 14_000,
    headwords: 3_052,
    asked: 4,
    words: list(`
      apprehend duel teeter vigilant nocturnal rooster whereabouts misty exuberant pebble frigid
      bravery scrawl inescapable relocation prioritize shrewd brute parity mountainous twinkle
      cyclical proliferate fiasco religiously handcuff slay fiddle purposely knowingly lowly
      conformity wasteful abolition mockery propensity pounce virtuous immortality coercive`),
  },
  {
    upTo: 19_000,
    headwords: 4_484,
    asked: 3,
    words: list(`
      nectar condiment exorbitant wholeheartedly overcast delude neckline extortion onerous sardonic
      bullish expertly obedient quash monastic intricacy juggernaut stalwart boldness regroup smite
      suffuse stubbornness spoonful craftsmanship dank repent unintelligible boisterous vandal homily
      sojourn earnestly impersonate diligence kindred harbinger syntax`),
  },
  {
    upTo: 25_000,
    headwords: 5_341,
    asked: 3,
    words: list(`
      drifter delirium avidly immeasurably serendipitous subservient argumentative counterintuitive
      impugn ruinous unsupported dilation alphabetically conscription vitriol unworkable waggle
      tedium splendidly greedily loam sacrilege weirdly formless avowed outrageously circuitous
      bigoted oversimplify porcupine vehement exhalation soberly contestation opportunism`),
  },
];
