import type { SampleLanguage } from './sample-block.ts';

/** What a sample text of a type is called and which sections it has, in order. */
export interface Outline {
  title: Record<SampleLanguage, string>;
  sections: string[];
}

const outline = (en: string, es: string, pt: string, sections: string): Outline => ({
  title: { en, es, pt },
  sections: sections.split(' '),
});

/** The 21 content types. Sections follow the documents that a provider is asked for, in a shorter form. */
export const outlines: Record<string, Outline> = {
  vertical_landscape: outline(
    'Market landscape',
    'Panorama del mercado',
    'Panorama do mercado',
    'snapshot segments players buying trends triggers beachhead gaps',
  ),
  ideal_customer_profile: outline(
    'Ideal customer profile',
    'Perfil del cliente ideal',
    'Perfil do cliente ideal',
    'profile committee triggers scorecard forces gaps',
  ),
  primary_pain_points: outline(
    'Main pains',
    'Dolores principales',
    'Principais dores',
    'scene painTable forces painMap interview gaps',
  ),
  direct_competitor_analysis: outline(
    'Competitors',
    'Análisis de competidores',
    'Análise de concorrentes',
    'players comparison chain winLose battlecard gaps',
  ),
  category_definitions: outline(
    'Category',
    'Definición de la categoría',
    'Definição da categoria',
    'frames glossary realCause beachhead words gaps',
  ),
  benchmark_data: outline(
    'Benchmarks',
    'Cifras de referencia',
    'Números de referência',
    'kpis worksheet path proof gaps',
  ),
  messaging_pillars: outline(
    'Messaging pillars',
    'Pilares del mensaje',
    'Pilares da mensagem',
    'coreMessage headlines awareness words proof gaps',
  ),
  lead_magnet_ideation: outline(
    'Lead magnet ideas',
    'Ideas de imanes de clientes',
    'Ideias de iscas digitais',
    'ideas scene optIn bridge path gaps',
  ),
  conversion_patterns: outline(
    'Conversion patterns',
    'Patrones de conversión',
    'Padrões de conversão',
    'path patterns objections offer gaps',
  ),
  pricing_strategies: outline(
    'Pricing',
    'Estrategia de precios',
    'Estratégia de preços',
    'valueMetric comparison priceStudy objections gaps',
  ),
  ideal_customer_profile_psychographic: outline(
    'How the customer thinks',
    'Cómo piensa el cliente',
    'Como o cliente pensa',
    'portrait beliefs forces awareness objections gaps',
  ),
  value_proposition: outline(
    'Value proposition',
    'Propuesta de valor',
    'Proposta de valor',
    'hero chain committee pitches proof gaps',
  ),
  unique_mechanism: outline(
    'Unique mechanism',
    'Mecanismo único',
    'Mecanismo único',
    'realCause steps names glossary proof gaps',
  ),
  positioning_statement: outline(
    'Positioning statement',
    'Declaración de posicionamiento',
    'Declaração de posicionamento',
    'statement frames swapTest pitches gaps',
  ),
  messaging_framework: outline(
    'Messaging framework',
    'Marco de mensajes',
    'Estrutura de mensagens',
    'coreMessage words awareness objections headlines proof gaps',
  ),
  lead_magnets: outline('Lead magnet', 'Imán de clientes', 'Isca digital', 'optIn scene magnetSteps bridge'),
  sales_page: outline(
    'Sales page',
    'Página de ventas',
    'Página de vendas',
    'hero scene realCause steps chain objections offer close',
  ),
  vsl: outline('Video script', 'Guion de vídeo', 'Roteiro de vídeo', 'hooks script pitches proof underVideo'),
  lead_nurture: outline(
    'E-mail series after the gift',
    'Serie de correos tras el regalo',
    'Série de e-mails após o presente',
    'nurtureGift nurtureReframe nurtureHow nurtureProof nurtureOffer nurtureChoice',
  ),
  customer_onboarding: outline(
    'Onboarding e-mails',
    'Correos de bienvenida y arranque',
    'E-mails de boas-vindas e início',
    'activation onboardWelcome onboardFirstStep onboardWin onboardHabit onboardHelp onboardReview',
  ),
  transactional: outline(
    'Transactional e-mails',
    'Correos transaccionales',
    'E-mails transacionais',
    'mailVerify mailWelcome mailReset mailInvite mailReceipt mailPaymentFailed mailRenewal mailCancelled',
  ),
};

/** For a prompt that is not one of ours. */
export const genericOutline: Outline = outline(
  'Sample document',
  'Documento de muestra',
  'Documento de amostra',
  'pitches forces gaps',
);
