/** How a word sounds, in IPA without brackets; null when unknown. */
export type Ipa = { uk: string | null; us: string | null };

/**
 * Words that sound otherwise as another part of speech, each with what it sounds like where no
 * sentence tells, then as which universal tags it sounds otherwise. Readings are British, then
 * American where it is not the same.
 */
const TABLE = `
absent: ˈæbsənt; VERB æbˈsent
abstract: ˈæbstrækt; VERB æbˈstrækt
abuse: əˈbjuːs; VERB əˈbjuːz
advocate: ˈædvəkeɪt; NOUN ˈædvəkət
aggregate: ˈæɡrɪɡət; VERB ˈæɡrɪɡeɪt
alternate: ɔːlˈtɜːnət ˈɔːltərnət; VERB ˈɔːltəneɪt ˈɔːltərneɪt
animate: ˈænɪmeɪt; ADJ ˈænɪmət
appropriate: əˈprəʊpriət əˈproʊpriət; VERB əˈprəʊprieɪt əˈproʊprieɪt
approximate: əˈprɒksɪmət əˈprɑːksɪmət; VERB əˈprɒksɪmeɪt əˈprɑːksɪmeɪt
articulate: ɑːˈtɪkjuleɪt ɑːrˈtɪkjuleɪt; ADJ ɑːˈtɪkjələt ɑːrˈtɪkjələt
associate: əˈsəʊsieɪt əˈsoʊsieɪt; NOUN ADJ əˈsəʊsiət əˈsoʊsiət
attribute: əˈtrɪbjuːt; NOUN ˈætrɪbjuːt
bow: baʊ; NOUN bəʊ boʊ
certificate: səˈtɪfɪkət sərˈtɪfɪkət; VERB səˈtɪfɪkeɪt sərˈtɪfɪkeɪt
close: kləʊz kloʊz; ADJ ADV kləʊs kloʊs
combine: kəmˈbaɪn; NOUN ˈkɒmbaɪn ˈkɑːmbaɪn
compact: kəmˈpækt; NOUN ˈkɒmpækt ˈkɑːmpækt
compound: ˈkɒmpaʊnd ˈkɑːmpaʊnd; VERB kəmˈpaʊnd
compress: kəmˈpres; NOUN ˈkɒmpres ˈkɑːmpres
conduct: kənˈdʌkt; NOUN ˈkɒndʌkt ˈkɑːndʌkt
confederate: kənˈfedərət; VERB kənˈfedəreɪt
conflict: ˈkɒnflɪkt ˈkɑːnflɪkt; VERB kənˈflɪkt
conglomerate: kənˈɡlɒmərət kənˈɡlɑːmərət; VERB kənˈɡlɒməreɪt kənˈɡlɑːməreɪt
console: kənˈsəʊl kənˈsoʊl; NOUN ˈkɒnsəʊl ˈkɑːnsoʊl
consort: ˈkɒnsɔːt ˈkɑːnsɔːrt; VERB kənˈsɔːt kənˈsɔːrt
construct: kənˈstrʌkt; NOUN ˈkɒnstrʌkt ˈkɑːnstrʌkt
content: ˈkɒntent ˈkɑːntent; ADJ VERB kənˈtent
contest: ˈkɒntest ˈkɑːntest; VERB kənˈtest
contract: ˈkɒntrækt ˈkɑːntrækt; VERB kənˈtrækt
contrast: ˈkɒntrɑːst ˈkɑːntræst; VERB kənˈtrɑːst kənˈtræst
converse: kənˈvɜːs kənˈvɜːrs; NOUN ˈkɒnvɜːs ˈkɑːnvɜːrs
convert: kənˈvɜːt kənˈvɜːrt; NOUN ˈkɒnvɜːt ˈkɑːnvɜːrt
convict: kənˈvɪkt; NOUN ˈkɒnvɪkt ˈkɑːnvɪkt
coordinate: kəʊˈɔːdɪneɪt koʊˈɔːrdɪneɪt; NOUN ADJ kəʊˈɔːdɪnət koʊˈɔːrdɪnət
decrease: dɪˈkriːs; NOUN ˈdiːkriːs
defect: ˈdiːfekt; VERB dɪˈfekt
degenerate: dɪˈdʒenəreɪt; NOUN ADJ dɪˈdʒenərət
delegate: ˈdelɪɡət; VERB ˈdelɪɡeɪt
deliberate: dɪˈlɪbərət; VERB dɪˈlɪbəreɪt
desert: ˈdezət ˈdezərt; VERB dɪˈzɜːt dɪˈzɜːrt
desolate: ˈdesələt; VERB ˈdesəleɪt
diffuse: dɪˈfjuːz; ADJ dɪˈfjuːs
digest: daɪˈdʒest; NOUN ˈdaɪdʒest
discharge: dɪsˈtʃɑːdʒ dɪsˈtʃɑːrdʒ; NOUN ˈdɪstʃɑːdʒ ˈdɪstʃɑːrdʒ
discount: ˈdɪskaʊnt; VERB dɪsˈkaʊnt
dove: dʌv; VERB dəʊv doʊv
duplicate: ˈdjuːplɪkeɪt ˈduːplɪkeɪt; NOUN ADJ ˈdjuːplɪkət ˈduːplɪkət
elaborate: ɪˈlæbərət; VERB ɪˈlæbəreɪt
entrance: ˈentrəns; VERB ɪnˈtrɑːns ɪnˈtræns
escort: ˈeskɔːt ˈeskɔːrt; VERB ɪˈskɔːt ɪˈskɔːrt
estimate: ˈestɪmeɪt; NOUN ˈestɪmət
excuse: ɪkˈskjuːz; NOUN ɪkˈskjuːs
export: ˈekspɔːt ˈekspɔːrt; VERB ɪkˈspɔːt ɪkˈspɔːrt
extract: ɪkˈstrækt; NOUN ˈekstrækt
fragment: ˈfræɡmənt; VERB fræɡˈment
frequent: ˈfriːkwənt; VERB friˈkwent
graduate: ˈɡrædʒueɪt; NOUN ADJ ˈɡrædʒuət
house: haʊs; VERB haʊz
impact: ˈɪmpækt; VERB ɪmˈpækt
implant: ˈɪmplɑːnt ˈɪmplænt; VERB ɪmˈplɑːnt ɪmˈplænt
import: ˈɪmpɔːt ˈɪmpɔːrt; VERB ɪmˈpɔːt ɪmˈpɔːrt
imprint: ˈɪmprɪnt; VERB ɪmˈprɪnt
incense: ˈɪnsens; VERB ɪnˈsens
increase: ɪnˈkriːs; NOUN ˈɪnkriːs
initiate: ɪˈnɪʃieɪt; NOUN ɪˈnɪʃiət
insert: ɪnˈsɜːt ɪnˈsɜːrt; NOUN ˈɪnsɜːt ˈɪnsɜːrt
insult: ɪnˈsʌlt; NOUN ˈɪnsʌlt
intimate: ˈɪntɪmət; VERB ˈɪntɪmeɪt
invalid: ɪnˈvælɪd; NOUN ˈɪnvəlɪd
laminate: ˈlæmɪnət; VERB ˈlæmɪneɪt
live: lɪv; ADJ ADV laɪv
minute: ˈmɪnɪt; ADJ maɪˈnjuːt maɪˈnuːt
misuse: ˌmɪsˈjuːs; VERB ˌmɪsˈjuːz
moderate: ˈmɒdərət ˈmɑːdərət; VERB ˈmɒdəreɪt ˈmɑːdəreɪt
mouth: maʊθ; VERB maʊð
object: ˈɒbdʒɪkt ˈɑːbdʒekt; VERB əbˈdʒekt
perfect: ˈpɜːfɪkt ˈpɜːrfɪkt; VERB pəˈfekt pərˈfekt
permit: pəˈmɪt pərˈmɪt; NOUN ˈpɜːmɪt ˈpɜːrmɪt
predicate: ˈpredɪkət; VERB ˈpredɪkeɪt
present: ˈprezənt; VERB prɪˈzent
produce: prəˈdjuːs prəˈduːs; NOUN ˈprɒdjuːs ˈproʊduːs
progress: ˈprəʊɡres ˈprɑːɡres; VERB prəˈɡres
project: ˈprɒdʒekt ˈprɑːdʒekt; VERB prəˈdʒekt
protest: ˈprəʊtest ˈproʊtest; VERB prəˈtest
rebel: ˈrebəl; VERB rɪˈbel
record: ˈrekɔːd ˈrekərd; VERB rɪˈkɔːd rɪˈkɔːrd
recount: rɪˈkaʊnt; NOUN ˈriːkaʊnt
refund: ˈriːfʌnd; VERB rɪˈfʌnd
refuse: rɪˈfjuːz; NOUN ˈrefjuːs
reject: rɪˈdʒekt; NOUN ˈriːdʒekt
segment: ˈseɡmənt; VERB seɡˈment
separate: ˈseprət; VERB ˈsepəreɪt
sow: səʊ soʊ; NOUN saʊ
subject: ˈsʌbdʒekt; VERB səbˈdʒekt
subordinate: səˈbɔːdɪnət səˈbɔːrdɪnət; VERB səˈbɔːdɪneɪt səˈbɔːrdɪneɪt
survey: ˈsɜːveɪ ˈsɜːrveɪ; VERB səˈveɪ sərˈveɪ
suspect: səˈspekt; NOUN ADJ ˈsʌspekt
syndicate: ˈsɪndɪkət; VERB ˈsɪndɪkeɪt
tear: teə ter; NOUN tɪə tɪr
torment: ˈtɔːment ˈtɔːrment; VERB tɔːˈment tɔːrˈment
transfer: trænsˈfɜː trænsˈfɜːr; NOUN ˈtrænsfɜː ˈtrænsfɜːr
transplant: trænsˈplɑːnt trænsˈplænt; NOUN ˈtrænsplɑːnt ˈtrænsplænt
transport: ˈtrænspɔːt ˈtrænspɔːrt; VERB trænˈspɔːt trænˈspɔːrt
upset: ʌpˈset; NOUN ˈʌpset
use: juːz; NOUN juːs
wind: wɪnd; VERB waɪnd
`;

type Homograph = { usual: Ipa; byTag: ReadonlyMap<string, Ipa> };

/** Words that sound otherwise as another part of speech, in lower case. */
export const HOMOGRAPHS: ReadonlyMap<string, Homograph> = new Map(
  TABLE.trim().split('\n').map(homograph),
);

function homograph(line: string): [word: string, Homograph] {
  const [word = '', readings = ''] = line.split(': ');
  const [usual = '', ...others] = readings.split('; ');
  const byTag = others.flatMap((other) => {
    const tags = other.match(/\b[A-Z]+\b/g) ?? [];
    const ipa = readingOf(other.replace(/^(?:[A-Z]+ )+/, ''));
    return tags.map((tag) => [tag, ipa] as const);
  });
  return [word, { usual: readingOf(usual), byTag: new Map(byTag) }];
}

function readingOf(text: string): Ipa {
  const [uk = '', us = uk] = text.split(' ');
  return { uk, us };
}

/**
 * How a headword sounds in its sentence.
 * @param pos universal part-of-speech tag it has there; undefined: no sentence
 * @param ipa how the dictionary says it sounds
 */
export const soundsAs = (word: string, pos: string | undefined, ipa: Ipa): Ipa =>
  HOMOGRAPHS.get(word)?.byTag.get(pos ?? '') ?? ipa;
