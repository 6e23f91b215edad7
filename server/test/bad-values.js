/** What a text field may meet besides text. */
export const badValues = [
    ['a number', 42],
    ['null', null],
    ['a truth value', true],
    ['a list', ['x']],
    ['an object', { $ne: '' }],
    ['nothing', ''],
    ['blanks', '   '],
    ['10,000 characters', 'x'.repeat(10000)],
    ['emoji', '😀👩‍👩‍👧‍👦'],
    ['a lone surrogate', 'a\ud800'],
    ['a null character', 'a\0b'],
    ['SQL', "' or 1=1 --"],
];
