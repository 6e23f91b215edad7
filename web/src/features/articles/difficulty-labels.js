/** How the ten difficulty codes are called, grades of the text first. */
export const DIFFICULTY_LABELS = {
    VERY_EASY: '入门',
    EASY: '简单',
    STANDARD: '普通',
    DIFFICULT: '困难',
    VERY_DIFFICULT: '晦涩',
    C4: '四级/高考',
    C6: '六级/考研',
    L4: '专四',
    L8: '专八',
    IELTS: '雅思',
};
/** An article's grade and the exam vocabulary it asks for: `简单 · 四级/高考`, or what is known of it. */
export const difficultyLabel = (article) => [article.difficulty, article.exam_level]
    .filter((code) => code !== null)
    .map((code) => DIFFICULTY_LABELS[code])
    .join(' · ');
