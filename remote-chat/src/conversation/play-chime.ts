/** Two soft tones, in Hz. */
const tones = [660, 880];
/** The pause between their starts, and the total duration. */
const toneGapSeconds = 0.12;
const durationSeconds = 0.4;

/** Plays a short chime. Does nothing when the browser has no sound or does not allow it yet. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + durationSeconds);
  for (const [index, tone] of tones.entries()) {
    const voice = audio.createOscillator();
    voice.frequency.value = tone;
    voice.connect(volume);
    voice.start(audio.currentTime + index * toneGapSeconds);
    voice.stop(audio.currentTime + durationSeconds);
  }
  // Twice the duration, in ms: the tones have certainly ended.
  setTimeout(() => void audio.close(), durationSeconds * 2_000);
}
