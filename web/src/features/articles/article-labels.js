import { DIFFICULTY_LABELS } from './difficulty-labels.ts';
export const TOPIC_LABELS = {
    science: '科学',
    economy: '经济',
    culture: '文化',
    technology: '科技',
    society: '社会',
    longread: '长读',
};
/** Grades of the text itself, easiest first. */
export const GRADE_CODES = [
    'VERY_EASY',
    'EASY',
    'STANDARD',
    'DIFFICULT',
    'VERY_DIFFICULT',
];
/** Exams, by the vocabulary they ask for. */
export const EXAM_CODES = ['C4', 'C6', 'L4', 'L8', 'IELTS'];
export const isTopic = (value) => value !== null && Object.hasOwn(TOPIC_LABELS, value);
export const isDifficulty = (value) => value !== null && Object.hasOwn(DIFFICULTY_LABELS, value);
