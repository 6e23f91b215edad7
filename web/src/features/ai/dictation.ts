import { useEffect, useRef, useState } from 'react';

/* Speech that the browser writes down; Chrome, Edge and Safari can, some by their makers' servers. */

type Heard = { isFinal: boolean; 0: { transcript: string } };
type HeardEvent = Event & { resultIndex: number; results: ArrayLike<Heard> };

type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

type Recognizes = { SpeechRecognition?: new () => Recognition };
type RecognizesByPrefix = { webkitSpeechRecognition?: new () => Recognition };

const recognizer = () => {
  const { SpeechRecognition } = globalThis as Recognizes;
  return SpeechRecognition ?? (globalThis as RecognizesByPrefix).webkitSpeechRecognition;
};

/** Whether the browser can write down what is said. */
export const canDictate = (): boolean => recognizer() !== undefined;

const PROBLEMS: Record<string, string> = {
  'not-allowed': '没有麦克风权限。请在浏览器的网站设置里允许使用麦克风，再试一次',
  'service-not-allowed': '这个浏览器不让网页听写，请直接打字',
  'audio-capture': '没有找到麦克风',
  network: '听写要联网，现在连不上，请直接打字',
  'no-speech': '没有听到声音，再说一遍',
};

/**
 * English speech as text.
 * @param onHeard told each part when it is sure
 */
export function useDictation(onHeard: (text: string) => void) {
  const [state, setState] = useState({ isOn: false, unsure: '', problem: '' });
  const active = useRef<Recognition | null>(null);
  const told = useRef(onHeard);
  useEffect(() => {
    told.current = onHeard;
  });
  useEffect(() => () => active.current?.abort(), []);

  const start = () => {
    const Recognizer = recognizer();
    if (!Recognizer || active.current) return;
    const recognition = new Recognizer();
    active.current = recognition;
    recognition.lang = 'en-US';
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.addEventListener('result', (event) => {
      const { resultIndex, results } = event as HeardEvent;
      const news = Array.from(results).slice(resultIndex);
      const sure = news.filter(({ isFinal }) => isFinal).map((heard) => heard[0].transcript.trim());
      if (sure.length > 0) told.current(sure.join(' '));
      const unsure = news.filter(({ isFinal }) => !isFinal).map((heard) => heard[0].transcript);
      setState((known) => ({ ...known, unsure: unsure.join('') }));
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string };
      if (error === 'aborted') return;
      setState((known) => ({ ...known, problem: PROBLEMS[error] ?? '没有听清，请再试一次' }));
    });
    recognition.addEventListener('end', () => {
      active.current = null;
      setState((known) => ({ ...known, isOn: false, unsure: '' }));
    });
    setState({ isOn: true, unsure: '', problem: '' });
    recognition.start();
  };

  return { ...state, start, stop: () => active.current?.stop() };
}
