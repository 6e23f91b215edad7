import { ArrowLeftRight, Mic, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isSounding } from './player.ts';
import type { Practice } from './practice.ts';
import type { Recording } from './recorder.ts';
import { decode, peaksOf } from './sound-peaks.ts';

/** Saying a sentence after its reader: the original and the recording, heard in turn and seen together. */
export function Shadowing({ practice }: { practice: Practice }) {
  const { recorder } = practice;
  const { player } = practice.narration;
  const at = useStore(player.store, (state) => state.at);
  const hasNext = useStore(player.store, (state) => state.at + 1 < state.sentences.length);
  const { status, recording, problem } = useStore(recorder.store);
  // Recording ends when the practice closes.
  useEffect(() => () => recorder.leave(), [recorder]);
  const own = useOwnSound(recording);
  const compare = useCompare(practice, own.play);
  const press = () => {
    if (status === 'recording') return recorder.stop();
    player.pause();
    own.stop();
    void recorder.start();
  };
  return (
    <div className="space-y-3">
      <p
        lang="en"
        className="max-h-40 overflow-y-auto font-read text-lg leading-relaxed"
        tabIndex={0}
      >
        {practice.text()}
      </p>
      <div className="divide-y divide-line rounded-1 bg-fill px-2">
        <Track
          name="原声"
          onPlay={() => {
            own.stop();
            practice.hear();
          }}
        >
          <OriginalWave practice={practice} at={at} />
        </Track>
        <Track name="我的" onPlay={recording ? own.play : null}>
          <OwnWave status={status} recording={recording} />
        </Track>
      </div>
      <RecorderNotice problem={problem} />
      <div className="grid grid-cols-2 gap-2">
        <RecordButton status={status} onPress={press} again={recording !== null} />
        <Button variant="soft" disabled={!recording || status !== 'idle'} onClick={compare}>
          <ArrowLeftRight aria-hidden className="size-4" strokeWidth={2} />
          对比听
        </Button>
      </div>
      <Button
        variant="quiet"
        className="w-full"
        disabled={!hasNext || status === 'recording'}
        onClick={() => practice.step(1)}
      >
        下一句
      </Button>
    </div>
  );
}

function Track({
  name,
  onPlay,
  children,
}: {
  name: string;
  onPlay: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <div className="flex items-center gap-2 py-1.5">
      <IconButton label={`播放${name}`} disabled={!onPlay} onClick={() => onPlay?.()}>
        <Play aria-hidden className="size-4.5" fill="currentColor" strokeWidth={0} />
      </IconButton>
      <span className="w-8 shrink-0 text-sm text-ink-2">{name}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

function RecordButton({
  status,
  onPress,
  again,
}: {
  status: 'idle' | 'asking' | 'recording';
  onPress: () => void;
  again: boolean;
}) {
  const recording = status === 'recording';
  return (
    <Button variant={recording ? 'danger' : 'primary'} busy={status === 'asking'} onClick={onPress}>
      {recording ? (
        <Square aria-hidden className="size-4" fill="currentColor" strokeWidth={0} />
      ) : (
        <Mic aria-hidden className="size-4.5" strokeWidth={2} />
      )}
      {recording ? '停止录音' : again ? '重新录音' : '开始录音'}
    </Button>
  );
}

function RecorderNotice({ problem }: { problem: string | null }) {
  return (
    <p role="status" className={`text-sm ${problem ? 'text-danger' : 'text-ink-3'}`}>
      {problem ?? '录音只留在这台设备上，离开这一句就清除。'}
    </p>
  );
}

const QUIET = 'py-3 text-sm text-ink-3';

/** The original's waveform; only the server's sound can be looked at. */
function OriginalWave({ practice, at }: { practice: Practice; at: number }) {
  const { narration } = practice;
  const [wave, setWave] = useState<{ at: number; peaks: number[] | null } | null>(null);
  const isServers = useStore(narration.store, (state) => state.kind === 'server');
  const canSee =
    useStore(narration.player.store, (state) => state.sentences.length > 0) && isServers;
  useEffect(() => {
    if (!canSee) return;
    let gone = false;
    narration
      .peaks(at, WAVE_PARTS)
      .then((peaks) => !gone && setWave({ at, peaks }))
      .catch(() => !gone && setWave({ at, peaks: null }));
    return () => {
      gone = true;
    };
  }, [canSee, narration, at]);
  if (!canSee) return <p className={QUIET}>设备的声音没有波形</p>;
  if (wave?.at !== at) return <Skeleton className="h-11 w-full" />;
  if (!wave.peaks) return <p className={QUIET}>波形没有加载出来</p>;
  return (
    <div className="text-ink-3">
      <Waveform peaks={wave.peaks} label="原声的波形" />
    </div>
  );
}

function OwnWave({
  status,
  recording,
}: {
  status: 'idle' | 'asking' | 'recording';
  recording: Recording | null;
}) {
  const [wave, setWave] = useState<{ of: Recording; peaks: number[] } | null>(null);
  useEffect(() => {
    if (!recording) return;
    let gone = false;
    recording.blob
      .arrayBuffer()
      .then(decode)
      .then((samples) => !gone && setWave({ of: recording, peaks: peaksOf(samples, WAVE_PARTS) }))
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [recording]);
  if (status === 'recording')
    return (
      <p className="flex items-center gap-2 py-3 text-sm text-danger">
        <span className="size-2.5 animate-pulse rounded-full bg-danger motion-reduce:animate-none" />
        正在录音，读完按停止
      </p>
    );
  if (!recording) return <p className={QUIET}>听一遍原声，再录自己的</p>;
  if (wave?.of !== recording) return <div className="h-11" />;
  return (
    <div className="text-qing">
      <Waveform peaks={wave.peaks} label="我的录音的波形" />
    </div>
  );
}

/** Plays the recording. */
function useOwnSound(recording: Recording | null): { play: () => void; stop: () => void } {
  const audio = useRef<HTMLAudioElement | null>(null);
  const stop = () => audio.current?.pause();
  useEffect(() => {
    if (!recording) return;
    const element = new Audio(recording.url);
    audio.current = element;
    return () => {
      element.pause();
      audio.current = null;
    };
  }, [recording]);
  const play = () => {
    if (!audio.current) return;
    audio.current.currentTime = 0;
    audio.current.play().catch(() => {});
  };
  return { play, stop };
}

/** Plays the original, and the recording after it. */
function useCompare(practice: Practice, playOwn: () => void): () => void {
  const { store } = practice.narration.player;
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  return () => {
    stop.current();
    practice.hear();
    stop.current = store.subscribe((state, before) => {
      if (isSounding(state)) return;
      stop.current();
      // Paused by hand or by a fault, it was not heard to the end.
      if (isSounding(before) && state.word === null && state.problem === null) playOwn();
    });
  };
}

/** Parts a waveform is drawn in. */
const WAVE_PARTS = 96;

/** How loud a sound is as it goes on, drawn in the colour of the text around it. */
function Waveform({ peaks, label }: { peaks: readonly number[]; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawPeaks(element, peaks);
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    // The colour is the theme's.
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [peaks]);
  return <canvas ref={canvas} role="img" aria-label={label} className="block h-11 w-full" />;
}

function drawPeaks(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.fillStyle = getComputedStyle(canvas).color;
  const step = width / peaks.length;
  const bar = Math.max(1, step * 0.6);
  peaks.forEach((peak, at) => {
    const tall = Math.max(2, peak * (height - 4));
    pen.fillRect(at * step, (height - tall) / 2, bar, tall);
  });
}
