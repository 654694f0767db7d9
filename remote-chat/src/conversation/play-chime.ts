/** Two soft tones, in Hz, and their total duration, in s. */
const tones = [660, 880];
const seconds = 0.4;

/** Plays a short chime. Does nothing when the browser has no sound or does not allow it yet. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  for (const [index, tone] of tones.entries()) {
    const voice = audio.createOscillator();
    voice.frequency.value = tone;
    voice.connect(volume);
    voice.start(audio.currentTime + index * 0.12);
    voice.stop(audio.currentTime + seconds);
  }
  setTimeout(() => void audio.close(), seconds * 2_000);
}
