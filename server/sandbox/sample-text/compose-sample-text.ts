import { type SampleSource, sampleSources } from './sample-sources.ts';

export function composeSampleText(options: { model: string; prompt: string; sourceCount: number }): {
  text: string;
  sources: SampleSource[];
} {
  return {
    text: `> Aviso: texto de muestra.\n\n# Título ñandú 🚀\n\n${'palabras de prueba con acentos áéíóú '.repeat(20)}`,
    sources: sampleSources(options.sourceCount, options.prompt),
  };
}
