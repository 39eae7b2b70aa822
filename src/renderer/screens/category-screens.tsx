import { GenerationScreen } from './generation-screen.tsx';

export const ResearchScreen = () => <GenerationScreen category="research" />;
export const PositioningScreen = () => <GenerationScreen category="positioning" />;
export const WebAssetsScreen = () => <GenerationScreen category="web_assets" />;
export const EmailSequencesScreen = () => <GenerationScreen category="email_sequences" />;
