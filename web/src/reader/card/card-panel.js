import { useStore } from 'zustand';
import { useMedia } from '#lib/use-media.ts';
import { closeSpot } from '#reader/reader-state.ts';
import { CardColumn } from './card-column.tsx';
import { DOCKED } from './card-place.ts';
import { CardSheet } from './card-sheet.tsx';
import { cardSubjects, currentSubject } from './card-subjects.ts';
import { saveBody } from './save-body.ts';
import { WordCard } from './word-card.tsx';
/** What saving the word of a spot sends, for the headword chosen in the card. */
export function spotBody(text, spot, chosen) {
  const blockText = text.index.text(spot.blockId);
  const subject = currentSubject(cardSubjects(spot, text.glossary, blockText), chosen);
  const place = { ...text.source, text: blockText, inBlock: text.inText(spot.blockId) };
  return saveBody(subject.headword, spot, subject.kind, place);
}
/**
 * The word card in its place: a sheet over the lower part of a small screen, a column at the right
 * of a wide one, where `idle` stands while no word is open.
 */
export function CardPanel({ store, text, guard, idle }) {
  const docked = useMedia(DOCKED);
  const spot = useStore(store, (state) => (state.open ? state.spot : null));
  const chosen = useStore(store, (state) => state.subject);
  const close = () => closeSpot(store);
  const card = spot && <SpotCard {...{ spot, chosen, store, text, guard, close }} />;
  if (!docked) return card && <CardSheet onClose={close}>{card}</CardSheet>;
  return <CardColumn label={spot ? '单词卡' : '文章信息'}>{card ?? idle}</CardColumn>;
}
function SpotCard({ spot, chosen, store, text, guard, close }) {
  const blockText = text.index.text(spot.blockId);
  const subjects = cardSubjects(spot, text.glossary, blockText);
  const subject = currentSubject(subjects, chosen);
  const place = { ...text.source, text: blockText, inBlock: text.inText(spot.blockId) };
  return (
    <WordCard
      spot={spot}
      subjects={subjects}
      subject={subject}
      onChoose={(headword) => store.setState({ subject: headword })}
      onClose={close}
      bodyOf={(headword) => saveBody(headword, spot, subject.kind, place)}
      guard={guard}
    />
  );
}
