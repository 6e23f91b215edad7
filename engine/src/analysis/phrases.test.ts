import { expect, test } from 'vitest';
import { analyser } from './test-engine.ts';

function phrases(text: string): Record<string, string> {
  const found = analyser.analyse([{ id: 'a', text }]).blocks[0]?.phrases ?? [];
  return Object.fromEntries(
    found.map(({ phrase, spans }) => [
      phrase,
      spans.map(([start, end]) => text.slice(start, end)).join(' … '),
    ]),
  );
}

test.each([
  ['He wrote nearly a billion dollars off.', 'write off', 'wrote … off'],
  ['She talked her mother into selling.', 'talk into', 'talked … into'],
  ['His mother was talked into selling.', 'talk into', 'talked into'],
  ['She put it right in an hour.', 'put right', 'put … right'],
  ['Nobody saw the crash coming.', 'see coming', 'saw … coming'],
  ['Doctors weaned him off painkillers.', 'wean off', 'weaned … off'],
  ['They made the story up to get attention.', 'make up', 'made … up'],
  ['The waves lost up to a fifth of their height.', 'up to', 'up to'],
  ['The regulator stepped up checks.', 'step up', 'stepped up'],
  ['A new offer is on the table.', 'on the table', 'on the table'],
  ['The suspect is off the hook.', 'off the hook', 'off the hook'],
  ['The bill fell to the taxpayer.', 'fall to', 'fell to'],
  ['The planes took off at dawn.', 'take off', 'took off'],
  ['He took the sign off.', 'take off', 'took … off'],
  ['She made up her mind.', "make up one's mind", 'made up her mind'],
  ['The old man’s friends made up their minds.', "make up one's mind", 'made up their minds'],
  ['They put it off again.', 'put off', 'put … off'],
  ['Nobody puts up with that noise.', 'put up with', 'puts up with'],
  ['In light of the news, we stayed.', 'in light of', 'In light of'],
  [
    'It takes freight slots off the railway’s hands.',
    "take sth off sb's hands",
    'takes … off … hands',
  ],
  ['Not only the bank but also the shop closed.', 'not only ... but also', 'Not only … but also'],
  ['He took it for granted.', 'take for granted', 'took … for granted'],
  ['She gave up smoking.', 'give up', 'gave up'],
  ['He took it off.', 'take off', 'took … off'],
  ['She made it up.', 'make up', 'made … up'],
  ['They could hardly take it.', 'take it', 'take it'],
  ['We made it in time.', 'make it', 'made it'],
  ['Give it up!', 'give up', 'Give … up'],
  ['He turned the offer down.', 'turn down', 'turned … down'],
  ['They are looking forward to it.', 'look forward to', 'looking forward to'],
  ['He looks after two cats.', 'look after', 'looks after'],
  ['She came up with a plan.', 'come up with', 'came up with'],
  ['We ran out of money.', 'run out of', 'ran out of'],
  ['The rumour turned out true.', 'turn out', 'turned out'],
  ['She kept an eye on the soup.', 'keep an eye on', 'kept an eye on'],
  ['He lost his temper.', "lose one's temper", 'lost his temper'],
  ['They used to live here.', 'used to', 'used to'],
  ['She was used to the cold.', 'be used to', 'was used to'],
  ['You have to pay.', 'have to', 'have to'],
  ['As well as bread, they sold milk.', 'as well as', 'As well as'],
  ['He neither reads nor writes.', 'neither ... nor', 'neither … nor'],
  ['It was so cold that the lake froze.', 'so ... that', 'so … that'],
  ['He left because of the rain.', 'because of', 'because of'],
  ['Climate change is real.', 'climate change', 'Climate change'],
  ['They deal with complaints.', 'deal with', 'deal with'],
  ['I came across an old letter.', 'come across', 'came across'],
  ['The shop shut down in May.', 'shut down', 'shut down'],
  ['She pointed out the error.', 'point out', 'pointed out'],
  ['He picked the stone up.', 'pick up', 'picked … up'],
  ['They got rid of the piano.', 'get rid of', 'got rid of'],
  ['In other words, no.', 'in other words', 'In other words'],
  ['He wrote the debt off.', 'write off', 'wrote … off'],
  ['The news held her up.', 'hold up', 'held … up'],
  ['The cook wrote two short stories.', 'short story', 'short stories'],
  ['She got her point across.', 'get across', 'got … across'],
  ['They held the bank up.', 'hold up', 'held … up'],
  ['The plan takes rising inflation into account.', 'take into account', 'takes … into account'],
  ['He looks for a house that fits that bill.', 'fit the bill', 'fits that bill'],
  ['We have yet to see a romantic timetable.', 'have yet to', 'have yet to'],
  ['In the years to come, the lake will dry up.', 'to come', 'to come'],
  ['He came to look the office over.', 'look over', 'look … over'],
  ['The firm goes under.', 'go under', 'goes under'],
  ['He enjoyed himself.', 'enjoy oneself', 'enjoyed himself'],
  ['On the other hand, it rained.', 'on the other hand', 'On the other hand'],
])('%s contains %s', (text, phrase, marked) => {
  expect(phrases(text)[phrase]).toBe(marked);
});

test.each([
  ['He sat on the wall.', 'sit on'],
  ['She kept her back to the door.', 'keep back'],
  ['The virus has turned up in milk.', 'in milk'],
  ['So how do you?', 'how do you'],
  ['He was willing to kill them.', 'to kill'],
  ['It showed a stick figure sunk up to his waist.', 'show up'],
  ['She lives in Rome.', 'live in'],
  ['They walked up the hill.', 'walk up'],
  ['He put the book on the table.', 'put on'],
  ['The light on the table flickered.', 'light on'],
  ['The cat in the hat slept.', 'in the'],
  ['There was a knock at Rosa’s back door.', "at sb's back"],
  ['If one stood up or lay down, so did the other.', 'lay down'],
  ['She stuck it to the edge of her screen.', 'stick it to'],
  ['There is nothing to give away.', 'be nothing to'],
  ['He used a hammer to break it.', 'used to'],
  ['The knife was used to cut bread.', 'be used to'],
  ['She took a train to Rome.', 'take to'],
  ['He ran down the street.', 'run down'],
  ['He looked, up in the attic, at a box.', 'look up'],
  ['They left the dog in the car.', 'leave in'],
  ['In that house nobody slept.', 'in that'],
  ['An old man slept.', 'old man'],
  ['They made it, and up they went.', 'make up'],
  ['It is one of the best.', 'one of'],
  ['The tunnel goes under the sea.', 'go under'],
  ['She held her breath up there.', 'hold up'],
  ['She looked the plumber up in the hall.', 'look out'],
  ['She turned. On the shelf lay a key.', 'turn on'],
  ['The roads that the new trucks take off-season are empty.', 'take off'],
])('%s does not contain %s', (text, phrase) => {
  expect(Object.keys(phrases(text))).not.toContain(phrase);
});

test('every phrase has a gloss in the glossary and short by itself', () => {
  const { blocks, glossary } = analyser.analyse([
    { id: 'a', text: 'She made up her mind in light of the news.' },
  ]);
  for (const { phrase, gloss } of blocks[0]?.phrases ?? []) {
    expect(glossary[phrase]?.senses[0]?.gloss).toContain(gloss);
    expect(gloss).toMatch(/\p{Script=Han}/u);
  }
});

test.each([
  ['He took the coat off the hook.', 'off the hook'],
  ['A red book lay on the shelf.', 'on the shelf'],
  ['There was nothing in the bag.', 'in the bag'],
  ['He talked into the microphone.', 'talk into'],
  ['He held the cup up to the light.', 'hold to'],
  ['The price fell to nine dollars.', 'fall to'],
  ['The cat fell to the floor.', 'fall to'],
  ['The water ran out of the pipe.', 'run out of'],
  ['She looked up at the ceiling.', 'look up'],
  ['He pointed out of the window.', 'point out'],
  ['She turned in her seat.', 'turn in'],
  ['He left it in the wrong place.', 'in the wrong'],
  ['It has seven times as many as a mouse.', 'as many as'],
  ['Few quarrels have lasted so long on so little.', 'so long'],
  ['He might have got off and gone home.', 'have got'],
  ['Nobody had slept on a glacier.', 'sleep on'],
  ['They drove out to the farm.', 'drive out'],
  ['It lies at the bottom of the sea.', 'at the bottom'],
  ['It lives for only a year.', 'live for'],
  ['He saw it from the kitchen, low down on the sea.', 'from ... on'],
  ['Oil fell for a fourth session.', 'fall for'],
  ['The minister spoke for an hour.', 'speak for'],
  ['The bill passed by nine votes.', 'pass by'],
  ['The rate edged up to 4.6 per cent.', 'up to'],
  ['It was the best profit since the start of the year.', 'of the year'],
  ['They were living out of a caravan.', 'live out'],
  ['It will be a long time before I put my hand in my pocket again.', "in sb's pocket"],
])('%s: %s is meant literally', (text, phrase) => {
  expect(phrases(text)).not.toHaveProperty(phrase);
});
