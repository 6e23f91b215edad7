import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedError, MAX_ITEMS } from './feed.ts';
import { readFeed } from './read-feed.ts';

const URL_ = 'https://gull.example/feed.xml';
const read = (source: string | Uint8Array, contentType?: string) =>
  readFeed(source, { url: URL_, contentType });
const rss = (items: string, head = '', attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>The Daily Gull</title>
  <link>https://gull.example/</link>${head}${items}</channel></rss>`;
const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = (source: string | Uint8Array) => {
  try {
    read(source);
  } catch (error) {
    if (error instanceof FeedError) return error.reason;
    throw error;
  }
  return null;
};

describe('formats', () => {
  test('RSS 2.0 with its usual modules', () => {
    const feed = read(
      rss(
        `<item><title>A Ferry &amp;amp; a Pilot</title><link>https://gull.example/ferry?a=1&amp;b=2</link>
        <guid isPermaLink="false">gull-1</guid><pubDate>Sat, 21 Nov 2026 08:30:00 +0800</pubDate>
        <description>&lt;p&gt;The island &lt;b&gt;without&lt;/b&gt; a ferry.&lt;/p&gt;</description>
        <content:encoded><![CDATA[<p>The whole <i>story</i>: &lt;code&gt; stays.</p>]]></content:encoded>
        <dc:creator>Una Finch</dc:creator><media:thumbnail url="/boat.jpg"/></item>`,
        '<description>News of the coast</description><ttl>60</ttl><image><title>no</title><url>/logo.png</url></image>',
        'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"',
      ),
    );
    expect(feed).toMatchObject({
      title: 'The Daily Gull',
      description: 'News of the coast',
      siteUrl: 'https://gull.example/',
      icon: 'https://gull.example/logo.png',
      ttl: 60,
    });
    expect(feed.items).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        title: 'A Ferry & a Pilot',
        url: 'https://gull.example/ferry?a=1&b=2',
        summary: 'The island without a ferry.',
        content: '<p>The whole <i>story</i>: &lt;code&gt; stays.</p>',
        contentBase: null,
        words: 5,
        byline: 'Una Finch',
        image: 'https://gull.example/boat.jpg',
        publishedAt: new Date('2026-11-21T00:30:00Z'),
      },
    ]);
  });

  test('RSS 1.0, whose entries stand beside the channel', () => {
    const feed = read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://gull.example/"><title>Gull</title><link>https://gull.example/</link></channel>
      <item rdf:about="urn:1"><title>One</title><link>/one</link><d:date>2026-11-20</d:date><d:creator>Pip</d:creator></item>
      <item rdf:about="urn:2"><title>Two</title><link>/two</link></item></rdf:RDF>`);
    expect(feed.title).toBe('Gull');
    expect(feed.items.map((item) => [item.title, item.url, item.byline])).toEqual([
      ['One', 'https://gull.example/one', 'Pip'],
      ['Two', 'https://gull.example/two', ''],
    ]);
    expect(feed.items[0]!.publishedAt).toEqual(new Date('2026-11-20T00:00:00Z'));
  });

  test('RSS 0.91 with a DOCTYPE', () => {
    const feed =
      read(`<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "x">
      <rss version="0.91"><channel><title>Old</title><item><title>One</title><link>http://a.example/1</link></item></channel></rss>`);
    expect(feed.items).toHaveLength(1);
  });

  test('Atom: links by relation, plain, HTML and XHTML texts, xml:base, a prefix of its own', () => {
    const feed =
      read(`<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:base="https://gull.example/">
      <a:title type="html">The &lt;i&gt;Gull&lt;/i&gt;</a:title>
      <a:link rel="self" href="feed.xml"/><a:link href="/"/><a:icon>/icon.png</a:icon>
      <a:author><a:name>The desk</a:name></a:author>
      <a:entry xml:base="2026/"><a:id>tag:1</a:id><a:title>When 1 &lt; 2</a:title>
        <a:link rel="replies" href="c"/><a:link rel="alternate" type="text/html" href="ferry"/>
        <a:updated>2026-11-21T09:00:00Z</a:updated><a:published>2026-11-20T09:00:00+01:00</a:published>
        <a:author><a:name>Una Finch</a:name><a:email>una@gull.example</a:email></a:author>
        <a:summary>Fish &amp; <![CDATA[<chips>]]></a:summary>
        <a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One<br/>two &lt;b&gt;</p><img src="x.png" onerror="alert(1)"/></div></a:content>
      </a:entry></a:feed>`);
    expect(feed).toMatchObject({
      title: 'The Gull',
      siteUrl: 'https://gull.example/',
      icon: 'https://gull.example/icon.png',
    });
    expect(feed.items[0]).toMatchObject({
      title: 'When 1 < 2',
      url: 'https://gull.example/2026/ferry',
      byline: 'Una Finch',
      summary: 'Fish & <chips>',
      content: '<div><p>One<br>two &lt;b&gt;</p><img src="x.png"></div>',
      contentBase: 'https://gull.example/2026/',
      publishedAt: new Date('2026-11-20T08:00:00Z'),
    });
  });

  test.each(['https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1'])(
    '%s',
    (version) => {
      const feed = read(
        JSON.stringify({
          version,
          title: 'Gull <3',
          home_page_url: 'https://gull.example/',
          favicon: 'https://gull.example/f.png',
          items: [
            {
              id: 7,
              url: '/seven',
              title: 'Seven',
              content_text: 'A < B.\n\nAnd more.',
              date_published: '2026-11-20T10:00:00Z',
              authors: [{ name: 'Una' }],
            },
            { id: 'x', external_url: 'https://else.example/x', content_html: '<p>Only text</p>' },
            null,
            'nonsense',
          ],
        }),
        'application/feed+json',
      );
      expect(feed.title).toBe('Gull <3');
      expect(feed.items).toMatchObject([
        {
          title: 'Seven',
          url: 'https://gull.example/seven',
          content: '<p>A &lt; B.</p>\n<p>And more.</p>',
          byline: 'Una',
        },
        { title: 'Only text', url: 'https://else.example/x', summary: 'Only text' },
      ]);
    },
  );
});

describe('what is broken is read as far as it goes', () => {
  const one = (item: string) => read(rss(`<item>${item}</item>`)).items[0]!;

  test.each([
    ['a stray ampersand', '<title>AT&T & Co</title>', 'AT&T & Co'],
    ['entities of HTML', '<title>It&rsquo;s &eacute;t&eacute;</title>', 'It’s été'],
    ['an entity nobody knows', '<title>&nobody; here</title>', '&nobody; here'],
    ['controls', '<title>A\u0001\u0008 title\u200b</title>', 'A title'],
    ['tags in a title', '<title>The <em>Gull</em></title>', 'The Gull'],
    [
      'what only looks like a tag',
      '<title>Using &lt;Suspense&gt; well</title>',
      'Using <Suspense> well',
    ],
    [
      'escaped twice',
      '<title>A &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt; move</title>',
      'A bold move',
    ],
    ['no end tag', '<title>Open<link>https://gull.example/x</link>', 'Open'],
    ['an unquoted attribute', '<title type=html>Plain</title>', 'Plain'],
  ])('%s', (_, item, title) => {
    expect(one(item).title).toContain(title);
  });

  test('junk before it, prefixes never declared, an end that is missing', () => {
    const feed = read(
      `\ufeff  Warning: something on line 3\n${rss('<item><title>A</title><dc:creator>Una</dc:creator><zz:title>no</zz:title></item><item><title>B')}`.replace(
        /<\/title><\/channel><\/rss>$/,
        '',
      ),
    );
    expect(feed.items.map((item) => item.title)).toEqual(['A', 'B']);
    expect(feed.items[0]!.byline).toBe('Una');
  });

  test('markup that was not escaped', () => {
    const item = one(
      '<title>T</title><description><p>One <a href="/x">two</a></p> &amp; three</description>',
    );
    expect(item.summary).toBe('One two & three');
  });

  test('a title is made of the text where there is none', () => {
    expect(one('<description>Only this.</description>').title).toBe('Only this.');
  });

  test.each([
    ['jane@gull.example (Jane Doe)', 'Jane Doe'],
    ['Jane Doe &lt;jane@gull.example&gt;', 'Jane Doe'],
    ['jane@gull.example', ''],
  ])('author %s', (author, name) => {
    expect(one(`<title>T</title><author>${author}</author>`).byline).toBe(name);
  });
});

describe('encodings', () => {
  const latin = Buffer.from(
    rss('<item><title>Café</title></item>').replace('"1.0"', '"1.0" encoding="ISO-8859-1"'),
    'latin1',
  );
  const wide = (mark: string) =>
    Buffer.from(mark + rss('<item><title>Café</title></item>'), 'utf16le');
  const cases: [string, Uint8Array, string?][] = [
    ['UTF-8 without a word', bytes(rss('<item><title>Café</title></item>'))],
    ['UTF-8 with a mark', bytes(`\ufeff${rss('<item><title>Café</title></item>')}`)],
    ['Latin-1 declared in the XML', latin],
    ['Latin-1 declared by the server', latin, 'text/xml; charset=iso-8859-1'],
    [
      'UTF-8 that the server calls Latin-1',
      bytes(rss('<item><title>Café</title></item>')),
      'text/xml; charset=ISO-8859-1',
    ],
    ['UTF-16 with a mark', wide('\ufeff')],
    ['UTF-16 without one', wide('')],
    [
      'an encoding nobody knows',
      bytes(rss('<item><title>Café</title></item>').replace('"1.0"', '"1.0" encoding="klingon"')),
    ],
  ];
  test.each(cases)('%s', (_, source, contentType) => {
    expect(read(source, contentType).items[0]!.title).toBe('Café');
  });

  test('bytes that are no UTF-8 spoil no more than themselves', () => {
    const source = Buffer.concat([
      bytes('<?xml version="1.0" encoding="utf-8"?><rss><channel><item><title>Caf'),
      Buffer.from([0xe9, 0xff]),
      bytes(' 北京</title></item></channel></rss>'),
    ]);
    expect(read(source).items[0]!.title).toMatch(/^Caf\ufffd+ 北京$/);
  });
});

describe('which entry is which', () => {
  const keys = (items: string) => read(rss(items)).items.map((item) => item.key);
  const item = (inner: string) => `<item>${inner}</item>`;

  test('the same guid is the same entry, whatever else changed', () => {
    const [before] = keys(item('<guid>g</guid><title>Draft</title><link>/a</link>'));
    expect(keys(item('<guid>g</guid><title>Final</title><link>/b</link>'))).toEqual([before]);
  });

  test('one guid for several addresses tells nothing; entries that are the same come once', () => {
    const twice = item('<guid>g</guid><link>/a</link>') + item('<guid>g</guid><link>/b</link>');
    expect(new Set(keys(twice + item('<guid>g</guid><link>/a</link>'))).size).toBe(2);
    expect(keys(twice)).toHaveLength(2);
  });

  test('without a guid the address tells, without that the text', () => {
    const [byLink] = keys(item('<link>/a</link><title>One</title>'));
    expect(keys(item('<link>/a</link><title>Two</title>'))).toEqual([byLink]);
    const texts = keys(
      item('<title>One</title>') + item('<title>Two</title>') + item('<title>One</title>'),
    );
    expect(texts).toHaveLength(2);
  });

  test('a guid that is an address is the link where there is none, unless it says it is not', () => {
    const links = (inner: string) => read(rss(item(inner))).items[0]?.url;
    expect(links('<title>T</title><guid>https://gull.example/g</guid>')).toBe(
      'https://gull.example/g',
    );
    expect(
      links('<title>T</title><guid isPermaLink="false">https://gull.example/g</guid>'),
    ).toBeNull();
    expect(links('<guid>https://gull.example/g</guid><link>/l</link>')).toBe(
      'https://gull.example/l',
    );
  });

  test('addresses that must not be followed are none', () => {
    const { items } = read(rss(item('<title>T</title><link>javascript:alert(1)</link>')));
    expect(items[0]!.url).toBeNull();
  });
});

describe('hostile', () => {
  test('entities are not expanded', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    );
    const source = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY l0 "lol">${laughs.join('')}
      <!ENTITY file SYSTEM "file:///etc/passwd">]>${rss('<item><title>&l9; &file;</title></item>')}`;
    expect(read(source).items[0]!.title).toBe('&l9; &file;');
  });

  test('a feed without end is read to the last entry that is wanted', () => {
    const items = Array.from({ length: 20_000 }, (_, at) => `<item><title>${at}</title></item>`);
    expect(read(rss(items.join(''))).items).toHaveLength(MAX_ITEMS);
  });

  test('of an entry too large only the beginning is kept', () => {
    const huge = `<item><title>T</title><description><![CDATA[<p>${'word '.repeat(500_000)}</p>]]></description><content:encoded><![CDATA[${'<p>word</p>'.repeat(500_000)}]]></content:encoded></item>`;
    const [item] = read(rss(huge)).items;
    expect(item!.content).toBe('');
    expect(item!.summary.length).toBeLessThanOrEqual(600);
  });

  test.each([
    ['nesting without end', rss('<b>'.repeat(10_000)), 'not_feed'],
    [
      'a web page',
      '<!doctype html><html><body><item><title>x</title></item></body></html>',
      'not_feed',
    ],
    ['JSON that is no feed', '{"hello": 1}', 'not_feed'],
    ['half of JSON', '{"version": "https://jsonfeed.org/version/1", "items": [', 'not_feed'],
    ['nothing', '', 'not_feed'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(100), 'latin1'), 'not_feed'],
    ['thirty megabytes', 'x'.repeat(30_000_000), 'too_large'],
  ])('%s is refused', (_, source, reason) => {
    expect(refusal(source)).toBe(reason);
  });

  test('whatever comes, it is read or refused, and what is kept is bounded and fit to be stored', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        ...[
          '<item>',
          '</item>',
          '<title>',
          '</title>',
          '<link>',
          '<![CDATA[',
          ']]>',
          '<content:encoded>',
        ],
        ...[
          '<guid>',
          '&#0;',
          '&#xd800;',
          '&amp;',
          '<entry',
          ' xml:base="//"',
          '<feed>',
          '<rss><channel>',
          '>',
          '"',
        ],
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = `<rss><channel>${pieces.join('')}`;
        if (refusal(source) !== null) return;
        const { items } = read(source);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        for (const { title, summary, byline, content, url } of items) {
          expect(title.length + summary.length + byline.length).toBeLessThanOrEqual(1_100);
          for (const text of [title, summary, byline, content]) {
            expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
          }
          if (url) expect(url).toMatch(/^https?:/);
        }
      }),
      { numRuns: 100 },
    );
  });
});

const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';
const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
const first = (item: string, head = '') =>
  read(
    rss(`<item><title>A talk</title><link>/talk</link>${item}</item>`, head, `${MEDIA} ${ITUNES}`),
  ).items[0]!;

test.each([
  ['an audio enclosure', '<enclosure url="/talk.mp3" type="audio/mpeg"/>', null],
  ['a film', '<media:content url="/talk.mp4" type="video/mp4" medium="video"/>', null],
  ['what says nothing of itself', '<media:content url="/talk"/>', null],
  ['no address', '<media:thumbnail/>', null],
  ['a picture', '<enclosure url="/a.jpg" type="image/jpeg"/>', '/a.jpg'],
  ['a picture by its medium', '<media:content url=" /a.jpg " medium="image"/>', '/a.jpg'],
  ['the cover of a podcast', '<itunes:image href="/a.jpg"/>', '/a.jpg'],
  ['another element with an address', '<media:player url="/a.jpg" type="image/png"/>', null],
  ['another element with a reference', '<media:player href="/a.jpg" type="image/png"/>', null],
])('%s is taken for a picture only when it is one', (_name, part, image) => {
  expect(first(part).image).toBe(image && `https://gull.example${image}`);
});

test('of several pictures the likeliest is taken, of equals the first', () => {
  const kinds = [
    '<itunes:image href="/1.jpg"/>',
    '<enclosure url="/2.jpg" type="image/jpeg"/>',
    '<media:thumbnail url="/3.jpg"/>',
    '<media:content url="/4.jpg" type="image/jpeg"/>',
  ];
  for (let best = 1; best <= kinds.length; best++) {
    const some = kinds.slice(0, best);
    for (const order of [some, some.toReversed()]) {
      expect(first(order.join('')).image).toBe(`https://gull.example/${best}.jpg`);
    }
  }
  const equals = ['/a.jpg', '/b.jpg'].map((url) => `<media:thumbnail url="${url}"/>`);
  expect(first(equals.join('')).image).toBe('https://gull.example/a.jpg');
});

test('a picture before any entry is nobody’s', () => {
  expect(first('', '<media:thumbnail url="/a.jpg"/>').image).toBeNull();
});

test('of several texts for one thing the better source wins, of equals the first', () => {
  const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const of = (parts: string[]) => read(rss(`<item>${parts.join('')}</item>`, '', DC)).items[0]!;
  const titles = ['<title>Best</title>', '<dc:title>Worse</dc:title>', '<title>Late</title>'];
  expect(of(titles).title).toBe('Best');
  expect(of([titles[1]!, titles[0]!]).title).toBe('Best');
  expect(of(['<title> </title>', titles[1]!]).title).toBe('Worse');
});

describe('Atom', () => {
  const atom = (entry: string, head = '') =>
    read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Gull</title>${head}<entry><id>1</id>${entry}</entry></feed>`,
    );
  const entry = (parts: string) => atom(`<title>One</title>${parts}`).items[0]!;

  test.each([
    ['<link href=" /a "/>', '/a'],
    ['<link rel="alternate" type="text/plain" href="/a"/><link type="text/html" href="/b"/>', '/b'],
    ['<link href="/a"/><link href="/b"/>', '/a'],
    ['<link type="text/html" href="/a"/><link type="application/pdf" href="/b"/>', '/a'],
    ['<link rel="enclosure" type="audio/mpeg" href="/a"/>', null],
  ])('the address of %s', (parts, url) => {
    expect(entry(parts).url).toBe(url && `https://gull.example${url}`);
  });

  test.each([
    ['<link rel="enclosure" type="image/png" href="/a.png"/>', '/a.png'],
    ['<link rel="enclosure" type="audio/mpeg" href="/a.mp3"/>', null],
    ['<link rel="alternate" type="image/png" href="/a.png"/>', null],
  ])('the picture of %s', (parts, image) => {
    expect(entry(parts).image).toBe(image && `https://gull.example${image}`);
  });

  test.each([
    ['<author><name>Una</name></author>', 'Una'],
    ['<contributor><name>Pip</name></contributor>', ''],
    ['<name>Pip</name>', ''],
    ['<author><person><name>Pip</name></person></author>', ''],
    ['<author><email>una@gull.example</email></author>', ''],
  ])('the author in %s', (parts, byline) => {
    expect(entry(parts).byline).toBe(byline);
  });

  test.each([
    ['<title>a &lt;x&gt; c</title>', 'a <x> c'],
    ['<title type="html">a &lt;b&gt;c&lt;/b&gt;</title>', 'a c'],
    ['<title type="XHTML"><div>a <b>c</b></div></title>', 'a c'],
    ['<title type="application/xhtml+xml">a &lt;x&gt; c</title>', 'a <x> c'],
  ])('the title in %s', (title, text) => {
    expect(atom(title).items[0]!.title).toBe(text);
  });

  test('the feed’s own address is the one for people', () => {
    const links = '<link rel="self" href="/feed"/><link href=" /home "/><link href="/other"/>';
    expect(atom('', links).siteUrl).toBe('https://gull.example/home');
  });
});

test('the title of an image or a search box is not the feed’s', () => {
  const source = rss('<item><title>A</title></item>').replace(
    '<title>The Daily Gull</title>',
    '<textInput><title>Search</title><link>/search</link></textInput><image><title>Logo</title></image><url>/no.png</url><title>The Daily Gull</title>',
  );
  expect(read(source)).toMatchObject({ title: 'The Daily Gull', icon: null });
});

test.each([
  ['0', null],
  ['-5', null],
  ['60 minutes', 60],
  ['100000', 1_440],
  ['soon', null],
])('a feed that asks to be left alone for %s', (ttl, minutes) => {
  expect(read(rss('', `<ttl>${ttl}</ttl>`)).ttl).toBe(minutes);
});

test('an entry as large as may be is kept, one larger is not', () => {
  const content = (size: number) =>
    first(`<content>${'x'.repeat(size)}</content><description>Short</description>`);
  expect(content(400_000).content).toHaveLength(400_000);
  expect(content(400_001)).toMatchObject({ content: '', summary: 'Short' });
});

test.each([
  ['una@gull.example (Una Finch)', 'Una Finch'],
  ['una.k@gull.example (Una (K) Finch)', 'Una (K) Finch'],
  ['((Una Finch))', 'Una Finch'],
])('author %s', (author, name) => {
  expect(first(`<author>${author}</author>`).byline).toBe(name);
});

test.each([
  ['http://gull.example/a', 'http://gull.example/a'],
  ['see https://gull.example/a', null],
])('a guid is an address from its beginning: %s', (guid, url) => {
  expect(read(rss(`<item><title>T</title><guid>${guid}</guid></item>`)).items[0]!.url).toBe(url);
});

test('JSON: what comes second is taken where the first is missing', () => {
  const [one, two, three] = read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      icon: 'https://gull.example/icon.png',
      items: [
        { id: '1', title: 'A', banner_image: '/b.png', date_modified: '2026-11-20' },
        {
          id: '2',
          title: 'B',
          image: '/a.png',
          banner_image: '/b.png',
          date_published: '2026-11-19',
          date_modified: '2026-11-20',
        },
        { id: 3, author: { name: 'Una' }, content_text: 'One\nline.\n\n \n\nTwo.' },
      ],
    }),
  ).items;
  expect(one).toMatchObject({
    image: 'https://gull.example/b.png',
    publishedAt: new Date('2026-11-20'),
  });
  expect(two).toMatchObject({
    image: 'https://gull.example/a.png',
    publishedAt: new Date('2026-11-19'),
  });
  expect(three).toMatchObject({ byline: 'Una', content: '<p>One\nline.</p>\n<p>Two.</p>' });
  expect(read('{"items": [], "icon": "https://gull.example/i.png"}').icon).toBe(
    'https://gull.example/i.png',
  );
  expect(
    read(
      '{"items": [], "favicon": "https://gull.example/f.png", "icon": "https://gull.example/i.png"}',
    ).icon,
  ).toBe('https://gull.example/f.png');
  expect(read('{"version": "https://jsonfeed.org/version/1"}').items).toEqual([]);
});
