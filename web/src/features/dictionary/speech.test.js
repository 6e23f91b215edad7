import { expect, test } from 'vitest';
import { pickVoice } from './speech.ts';
const voice = (name, lang, localService = true) => ({ name, lang, localService });
const daniel = voice('Daniel', 'en-GB');
const samantha = voice('Samantha', 'en_US');
const cloud = voice('Microsoft Sonia Online (Natural)', 'en-GB', false);
const tingting = voice('Tingting', 'zh-CN');
const karen = voice('Karen', 'en-AU');
test('each accent gets a voice of its own, however the device writes the language', () => {
    expect(pickVoice([tingting, samantha, daniel], 'uk')).toBe(daniel);
    expect(pickVoice([tingting, samantha, daniel], 'us')).toBe(samantha);
});
test('a natural voice is preferred', () => {
    expect(pickVoice([daniel, cloud], 'uk')).toBe(cloud);
});
test('one accent does not stand in for the other, but another English does', () => {
    expect(pickVoice([samantha, karen], 'uk')).toBeNull();
    expect(pickVoice([tingting, karen], 'uk')).toBe(karen);
    expect(pickVoice([tingting], 'us')).toBeNull();
    expect(pickVoice([voice('Enok', 'enk')], 'us')).toBeNull();
});
