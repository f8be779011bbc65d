-- One use of a shipped tool contradicted the course on checking pictures. Where an administrator wrote other words, nothing is found.
update tools set uses = replace(
    replace(
      uses::text,
      'Busca errores en manos, letras y sombras para aprender a reconocer imágenes generadas.',
      'Genera la misma escena varias veces y anota qué fallos se repiten. Sirven para sospechar de una imagen, no para decidir si es falsa.'),
    'Look for errors in hands, letters and shadows to learn to recognise generated images.',
    'Generate the same scene several times and note which faults repeat. They help you suspect a picture, not decide whether it is fake.')::jsonb
where slug = 'craiyon';
