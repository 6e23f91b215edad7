/** A band of headwords by frequency rank, with words that stand for it in a test. */
export type Stratum = {
  /** Ranks above the band before and up to this one. */
  upTo: number;
  /**
   * Headwords of the band: plain lower-case words that are no form of another, no name and no
   * abbreviation.
   */
  headwords: number;
  /** From the most frequent to the rarest. */
  words: readonly string[];
  /** The rank of each word. */
  ranks: readonly number[];
};

/** @param list `word:rank`, separated by white space */
function band(bounds: Pick<Stratum, 'upTo' | 'headwords'>, list: string): Stratum {
  const pairs = list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'));
  return {
    ...bounds,
    words: pairs.map(([word = '']) => word),
    ranks: pairs.map(([, rank]) => Number(rank)),
  };
}

/**
 * Drawn at random from each band's headwords, most where beginners are. Names, taboo words, jargon and
 * words that look like something else were struck by hand. The dictionary of the tests confirms bands and
 * counts.
 */
export const STRATA: readonly Stratum[] = [
  band(
    { upTo: 1_000, headwords: 880 },
    `
      people:62 find:95 back:108 through:112 life:114 child:115 over:124 school:125 ask:131
      three:135 state:137 become:139 high:141 another:145 leave:150 group:163 seem:165 country:166
      talk:168 might:175 part:178 case:186 during:198 always:206 move:207 happen:216 without:218
      home:224 story:233 book:241 issue:248 side:249 head:251 both:255 until:270 power:271
      game:273 yet:275 stand:281 member:285 community:296 change:306 team:307 understand:320
      together:324 follow:325 centre:327 anything:331 spend:342 door:343 person:345 art:346
      result:354 reason:359 programme:360 air:370 teacher:371 force:372 enough:374 education:376
      foot:380 maybe:383 able:385 love:390 process:391 music:392 human:399 fall:410 death:417
      course:418 someone:419 experience:420 reach:422 kill:425 remain:426 effect:427 hard:438
      along:447 effort:454 possible:459 light:464 wife:466 whole:467 pull:471 return:472 price:475
      hope:482 difference:496 model:504 society:507 especially:515 support:524 base:536 image:555
      either:558 quite:561 recent:567 personal:580 simply:583 film:593 nearly:599 cause:601
      hair:602 century:605 difficult:608 soon:610 chance:613 energy:615 hundred:621 available:622
      single:632 rule:633 material:641 risk:650 thousand:651 future:654 behavior:658 security:661
      private:672 throw:677 quickly:679 represent:687 foreign:689 movement:707 similar:720
      usually:724 dead:726 rise:727 decade:730 save:735 career:741 protect:749 approach:750
      serious:755 occur:756 ready:758 disease:775 success:777 amount:782 staff:784 region:793
      arrive:810 forward:815 lawyer:816 sister:823 miss:833 discuss:847 example:852
      environment:855 various:859 rock:869 remove:876 enjoy:881 science:889 memory:891 spring:901
      avoid:908 huge:911 yourself:915 respond:920 traditional:925 reveal:927 direction:928
      peace:933 pain:937 apply:938 shake:942 fish:947 particular:948 weight:954 production:959
      adult:969 worry:970 mention:971 range:972 deep:975 edge:977 trouble:981 necessary:982
      fear:985`,
  ),
  band(
    { upTo: 2_000, headwords: 900 },
    `
      hotel:1002 soldier:1003 marriage:1011 tough:1012 surface:1015 task:1047 victim:1063
      debate:1082 speech:1100 forest:1108 restaurant:1114 publish:1116 stare:1131 safety:1132
      hurt:1140 perfect:1160 announce:1163 examine:1165 spirit:1180 replace:1182 encourage:1184
      battle:1199 status:1215 spot:1228 distance:1235 refuse:1247 hide:1255 crowd:1270
      previous:1276 deliver:1288 observe:1294 bright:1308 operate:1309 tiny:1313 collect:1318
      unless:1332 marry:1333 ear:1337 principle:1341 equipment:1352 critic:1355 insist:1359
      spread:1371 egg:1376 demonstrate:1379 murder:1381 gift:1382 editor:1385 deny:1406 twice:1410
      blow:1414 destroy:1418 mistake:1430 quiet:1435 wine:1449 dangerous:1457 remind:1458
      moral:1459 academic:1465 healthy:1468 tour:1474 democracy:1502 bottom:1511 colleague:1518
      male:1530 army:1539 shut:1541 domestic:1547 desire:1551 fuel:1558 leaf:1559 engine:1569
      expand:1572 importance:1573 lip:1582 urban:1583 planet:1592 predict:1613 weather:1614
      supreme:1618 thin:1621 temperature:1622 proposal:1625 breath:1628 adopt:1632 empty:1644
      somehow:1649 acknowledge:1654 storm:1656 largely:1679 revenue:1681 propose:1694 profit:1704
      accident:1707 museum:1723 unique:1726 actual:1739 airport:1765 warn:1773 soil:1791
      surgery:1793 due:1796 crazy:1803 ancient:1817 silence:1820 solve:1825 fee:1826
      landscape:1827 equal:1830 forth:1834 eliminate:1838 trust:1841 attract:1867 aside:1878
      expectation:1890 cloud:1914 vegetable:1934 vast:1965 household:1967 emphasize:1975
      faculty:1985 bomb:1992 engineer:1997 decline:2000`,
  ),
  band(
    { upTo: 3_000, headwords: 916 },
    `
      invest:2001 grass:2014 explanation:2054 immigrant:2069 wrap:2090 observation:2105
      definition:2110 prosecutor:2124 agenda:2130 recover:2131 roof:2135 arrest:2140 schedule:2144
      purchase:2149 frank:2150 shout:2154 preserve:2209 transition:2212 existence:2213
      consistent:2225 racial:2243 phase:2244 symptom:2249 urge:2261 occasion:2262 rarely:2271
      numerous:2275 substance:2277 priest:2293 retire:2301 juice:2310 dominate:2312 attach:2320
      disaster:2321 accomplish:2345 missile:2367 commission:2379 capable:2392 nervous:2393
      toss:2396 pray:2399 reputation:2411 confront:2415 pure:2416 throat:2454 apparent:2502
      preparation:2513 extreme:2519 pace:2533 onion:2567 deputy:2568 dealer:2575 arise:2581
      highway:2583 routine:2585 heaven:2626 rough:2627 pregnant:2629 portrait:2655 burden:2665
      accurate:2728 revolution:2753 scenario:2756 innocent:2775 pause:2777 remote:2778 raw:2783
      mutual:2799 founder:2800 dismiss:2802 evolve:2821 tap:2843 stair:2863 confident:2866
      tongue:2871 comprehensive:2896 stable:2903 fate:2919 honey:2932 pale:2935 significance:2937
      wisdom:2954 vulnerable:2955 chapter:2976 obligation:2988 soup:2997`,
  ),
  band(
    { upTo: 4_500, headwords: 1_353 },
    `
      briefly:3002 consume:3006 efficiency:3047 myth:3076 glove:3095 sufficient:3099 explode:3106
      float:3140 assert:3147 blade:3148 temporary:3150 bite:3153 hungry:3181 nut:3188 borrow:3214
      sin:3285 patch:3316 consensus:3317 colonial:3321 tunnel:3355 toe:3360 hypothesis:3377
      mess:3381 stem:3414 pill:3425 flour:3429 subtle:3435 ethical:3454 humanity:3501
      seemingly:3541 companion:3547 obstacle:3569 temple:3616 cattle:3629 grateful:3672 towel:3682
      scatter:3754 suspicion:3762 relieve:3764 sodium:3783 transaction:3813 firmly:3818
      generous:3886 thereby:3891 parade:3907 hint:3909 entity:3932 confess:3950 gravity:3956
      hostage:3972 precious:3989 lonely:4002 artificial:4003 descend:4006 abstract:4007
      undertake:4035 genius:4065 sacrifice:4068 slap:4086 jaw:4087 mysterious:4093 liability:4121
      lane:4136 condemn:4138 optimistic:4141 collaboration:4176 patrol:4183 tender:4225
      sympathy:4270 ambition:4283 tolerate:4319 decorate:4327 trash:4408 vertical:4448 scent:4460
      inherit:4471 shrink:4474 nasty:4476`,
  ),
  band(
    { upTo: 6_000, headwords: 1_354 },
    `
      deem:4554 debris:4572 rally:4619 intact:4626 triumph:4638 liver:4667 distinctive:4723
      steadily:4794 harvest:4839 ridge:4853 brave:4854 vague:4885 bulb:4901 cargo:4905 trim:4920
      manual:4937 thief:5007 faithful:5013 viable:5049 rob:5071 fake:5098 vinegar:5106
      breakdown:5147 induce:5257 halt:5267 loom:5292 banner:5333 drought:5353 reassure:5411
      rigid:5469 tumble:5472 spider:5555 utterly:5570 lamb:5590 scrap:5594 applause:5599
      supervise:5603 nursery:5632 collision:5633 summon:5691 accountable:5713 worship:5808
      tuition:5817 circulate:5888 temptation:5906 erosion:5930 denounce:5987 lounge:5990`,
  ),
  band(
    { upTo: 8_000, headwords: 1_796 },
    `
      saturated:6006 ripe:6068 misery:6088 imitate:6150 heroic:6176 occurrence:6221
      questionable:6242 vicious:6247 contempt:6277 efficacy:6281 fertilizer:6367 squint:6372
      insane:6471 leverage:6493 keen:6508 adhere:6516 slender:6578 scoop:6624 liar:6677
      elicit:6680 inhale:6746 mimic:6833 wholly:6835 pierce:6839 prairie:6846 dwarf:6855 gulf:6929
      extinction:6977 staple:7008 ambiguity:7034 glide:7090 tangible:7176 dwell:7180 ignorant:7357
      dispatch:7363 spike:7383 preview:7529 discretion:7544 reap:7589 reign:7626 plummet:7681
      foul:7712 spicy:7735 gem:7808 akin:7884 radioactive:7890`,
  ),
  band(
    { upTo: 10_500, headwords: 2_244 },
    `
      drastic:8118 sting:8139 aroma:8323 chilly:8438 degrade:8440 retaliation:8470 envy:8491
      renovate:8620 scalp:8655 refreshing:8722 makeshift:8767 wince:8792 overtake:8889
      universally:8939 sever:8957 cocoa:8963 motto:9048 lava:9085 bouquet:9088 crossroads:9096
      furnace:9102 fortress:9115 nausea:9312 breadth:9348 monarchy:9558 dent:9610 maritime:9625
      savvy:9659 conspire:9702 squarely:9723 demolish:9728 turbulent:9806 gloomy:9832 flop:9863
      wrath:9893 unconventional:9964 ridicule:10051 fluffy:10139 intrude:10162 zeal:10184
      ore:10340 sparse:10437 speck:10442 admirable:10469`,
  ),
  band(
    { upTo: 14_000, headwords: 3_052 },
    `
      relocation:10541 propensity:10887 shrewd:11036 misty:11095 knowingly:11110 pebble:11162
      whereabouts:11164 handcuff:11213 frigid:11238 teeter:11462 slay:11472 conformity:11474
      vigilant:11523 rooster:11564 apprehend:11622 fiddle:11650 brute:11905 parity:12077
      religiously:12088 proliferate:12185 coercive:12264 bravery:12303 mountainous:12342
      purposely:12353 exuberant:12368 virtuous:12389 fiasco:12481 pounce:12494 duel:12498
      cyclical:12518 twinkle:12769 immortality:12858 inescapable:12878 wasteful:12903
      nocturnal:13312 prioritize:13446 lowly:13611 abolition:13737 scrawl:13850 mockery:13874`,
  ),
  band(
    { upTo: 19_000, headwords: 4_484 },
    `
      regroup:14053 extortion:14121 smite:14488 obedient:14489 intricacy:14675 diligence:14741
      spoonful:14845 nectar:15031 craftsmanship:15188 earnestly:15269 expertly:15370 onerous:15400
      syntax:15676 wholeheartedly:15750 boisterous:15945 dank:16049 monastic:16068 sojourn:16174
      harbinger:16191 bullish:16504 exorbitant:16520 repent:16583 condiment:16952 suffuse:17080
      overcast:17180 delude:17446 boldness:17474 stalwart:17482 homily:17700 vandal:17938
      juggernaut:18257 quash:18281 stubbornness:18393 sardonic:18421 impersonate:18460
      neckline:18466 unintelligible:18483 kindred:18790`,
  ),
  band(
    { upTo: 25_000, headwords: 5_341 },
    `
      counterintuitive:19363 drifter:19501 conscription:19574 porcupine:19692 delirium:19712
      oversimplify:20434 vehement:20463 outrageously:20795 circuitous:20890 avidly:21008
      soberly:21041 ruinous:21114 tedium:21125 bigoted:21186 weirdly:21307 splendidly:21380
      subservient:21667 unsupported:21726 avowed:21742 unworkable:21988 immeasurably:22139
      argumentative:22199 exhalation:22444 impugn:22652 waggle:22756 serendipitous:22960
      contestation:22976 loam:23312 greedily:23356 opportunism:24193 dilation:24337 formless:24555
      alphabetically:24574 vitriol:24575 sacrilege:24635`,
  ),
];
